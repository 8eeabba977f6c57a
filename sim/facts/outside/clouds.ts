import type { OutsideClock } from './outside-clock.ts';
import { ASK_DIRECTLY, HTTP, WEB } from './tests.ts';

export type CloudClock =
  | 'aws-alb'
  | 'aws-nlb'
  | 'aws-api-gateway-rest'
  | 'aws-api-gateway-http'
  | 'aws-cloudfront'
  | 'cloudflare'
  | 'gcp-alb'
  | 'azure-front-door'
  | 'azure-load-balancer';

const FRONT = { position: 'in-front', transports: WEB, grade: 'documented' } as const;

export const cloudClocks: Readonly<Record<CloudClock, OutsideClock>> = {
  'aws-alb': {
    ...FRONT,
    product: 'AWS Application Load Balancer (and Classic)',
    family: 'load-balancer',
    setting: 'idle_timeout.timeout_seconds',
    defaultMs: 60_000,
    maxMs: 4_000_000,
    measures: 'silence',
    shows:
      'HTTP 504 if nothing had been answered; HTTPCode_ELB_5XX counts it and TargetResponseTime stops at the limit.',
    test: 'Send one byte (an SSE comment) every 30 s: the load balancer is content, and Claude Code’s idle check is not, so the moment of death moves.',
    sources: [
      'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html',
      'https://repost.aws/knowledge-center/504-error-classic',
    ],
    asOf: 'read 2026-11-30',
    note: 'TCP keep-alive probes do not count as data.',
  },
  'aws-nlb': {
    ...FRONT,
    product: 'AWS Network Load Balancer',
    family: 'load-balancer',
    setting: 'tcp.idle_timeout.seconds',
    defaultMs: 350_000,
    maxMs: 6_000_000,
    measures: 'silence',
    shows: 'No status: the connection is closed.',
    test: 'Send an SSE comment every minute; a call that lives on had been cut by the network.',
    sources: ['https://docs.aws.amazon.com/elasticloadbalancing/latest/network/update-idle-timeout.html'],
    asOf: 'read 2026-11-30',
    note: 'Fixed at 350 s for TLS listeners.',
  },
  'aws-api-gateway-rest': {
    ...FRONT,
    product: 'AWS API Gateway (REST API)',
    family: 'gateway',
    setting: 'integration timeout (TimeoutInMillis)',
    defaultMs: 29_000,
    maxMs: 300_000,
    measures: 'whole',
    transports: HTTP,
    shows: 'HTTP 504 with {"message": "Endpoint request timed out"}.',
    test: 'Call the function or the integration’s address without the gateway: it answers there after more than 29 s.',
    sources: [
      'https://aws.amazon.com/about-aws/whats-new/2024/06/amazon-api-gateway-integration-timeout-limit-29-seconds/',
      'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-execution-service-limits-table.html',
    ],
    asOf: '2024-06',
    note: 'More than 29 s only on request, for Regional and private REST APIs.',
  },
  'aws-api-gateway-http': {
    ...FRONT,
    product: 'AWS API Gateway (HTTP API)',
    family: 'gateway',
    setting: 'integration timeout',
    defaultMs: 30_000,
    maxMs: 30_000,
    measures: 'whole',
    transports: HTTP,
    shows: 'An HTTP error of the gateway with a short JSON message.',
    test: 'Call the function or the integration’s address without the gateway: it answers there after more than 30 s.',
    sources: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html'],
    asOf: 'read 2026-11-30',
    note: 'The quota cannot be raised.',
  },
  'aws-cloudfront': {
    ...FRONT,
    product: 'Amazon CloudFront',
    family: 'cdn',
    setting: 'OriginReadTimeout (origin response timeout)',
    defaultMs: 30_000,
    maxMs: 120_000,
    measures: 'silence',
    shows: 'An error page of CloudFront in place of the answer (its status was not read in a source).',
    test: ASK_DIRECTLY,
    sources: ['https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_VpcOriginConfig.html'],
    asOf: 'read 2026-11-30',
  },
  cloudflare: {
    ...FRONT,
    product: 'Cloudflare (proxied DNS)',
    family: 'cdn',
    setting: 'proxy_read_timeout',
    defaultMs: 120_000,
    maxMs: 6_000_000,
    measures: 'silence',
    shows: 'HTTP 524 "A timeout occurred".',
    test: 'Look for status 524 or the header cf-ray; switch the record to DNS only and call again.',
    sources: [
      'https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/error-524/',
      'https://developers.cloudflare.com/fundamentals/reference/connection-limits/',
    ],
    asOf: 'read 2026-11-30',
    note: 'Stored copies of the limits page say 100 s, the page of error 524 says 120 s by default; it may come a second later. Only Enterprise zones can change it.',
  },
  'gcp-alb': {
    ...FRONT,
    product: 'Google Cloud Application Load Balancer',
    family: 'load-balancer',
    setting: 'backendService.timeoutSec',
    defaultMs: 30_000,
    measures: 'whole',
    transports: HTTP,
    shows:
      'The answer is cut or an HTTP error is sent; the load balancer’s log has a statusDetails of its own.',
    test: 'Call with progress every second: it dies at the same moment, so the limit is on the whole answer.',
    sources: [
      'https://docs.cloud.google.com/load-balancing/docs/https/request-distribution',
      'https://pub.dev/documentation/googleapis/latest/compute_v1/BackendService/timeoutSec.html',
    ],
    asOf: 'read 2026-11-30',
    note: 'Its meaning differs between kinds of load balancers; serverless backends have the platform’s own limit.',
  },
  'azure-front-door': {
    ...FRONT,
    product: 'Azure Front Door',
    family: 'cdn',
    setting: 'origin response timeout',
    defaultMs: 30_000,
    maxMs: 240_000,
    measures: 'headers',
    transports: HTTP,
    shows: 'HTTP 504 with "ErrorInfo: OriginTimeout".',
    test: ASK_DIRECTLY,
    sources: ['https://learn.microsoft.com/azure/frontdoor/troubleshoot-issues'],
    asOf: 'read 2026-11-30',
    note: 'The troubleshooting page says 30 s; other pages say that new profiles start with 60 s. 16 to 240 s can be set.',
  },
  'azure-load-balancer': {
    ...FRONT,
    product: 'Azure Load Balancer',
    family: 'load-balancer',
    setting: 'idleTimeoutInMinutes',
    defaultMs: 240_000,
    maxMs: 6_000_000,
    measures: 'silence',
    shows: 'Nothing at all: the flow is dropped silently unless TCP reset is switched on.',
    test: 'Switch on TCP reset for the rule: what hung before now ends with ECONNRESET at four minutes of silence.',
    sources: [
      'https://learn.microsoft.com/azure/load-balancer/load-balancer-tcp-idle-timeout',
      'https://learn.microsoft.com/azure/load-balancer/load-balancer-tcp-reset',
    ],
    asOf: '2024-07-31',
  },
};
