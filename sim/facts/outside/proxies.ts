import type { OutsideClock } from './outside-clock.ts';
import { ASK_DIRECTLY, WEB } from './tests.ts';

export type ProxyClock =
  | 'nginx'
  | 'ingress-nginx'
  | 'apache-proxy'
  | 'haproxy'
  | 'envoy-route'
  | 'envoy-stream-idle'
  | 'traefik-headers'
  | 'traefik-write'
  | 'caddy'
  | 'istio'
  | 'kong';

const PROXY = { family: 'proxy', position: 'in-front', transports: WEB, grade: 'documented' } as const;

export const proxyClocks: Readonly<Record<ProxyClock, OutsideClock>> = {
  nginx: {
    ...PROXY,
    product: 'nginx',
    setting: 'proxy_read_timeout',
    defaultMs: 60_000,
    measures: 'silence',
    shows:
      'HTTP 504 with the page "504 Gateway Time-out" and "nginx" under it, if no header had been sent yet.',
    test: ASK_DIRECTLY,
    sources: ['https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_read_timeout'],
    asOf: '2026-07-22',
  },
  'ingress-nginx': {
    ...PROXY,
    product: 'Ingress NGINX (Kubernetes)',
    setting: 'nginx.ingress.kubernetes.io/proxy-read-timeout',
    defaultMs: 60_000,
    measures: 'silence',
    shows: 'HTTP 504 with the page "504 Gateway Time-out".',
    test: 'kubectl port-forward to the pod and repeat the call with curl: if it lives longer there, it is the ingress.',
    sources: [
      'https://github.com/kubernetes/ingress-nginx/blob/main/docs/user-guide/nginx-configuration/configmap.md#proxy-read-timeout',
    ],
    asOf: '2026-03-20',
    note: 'The annotation takes seconds without a unit. The project is no longer maintained after March 2026.',
  },
  'apache-proxy': {
    ...PROXY,
    product: 'Apache httpd (mod_proxy)',
    setting: 'ProxyTimeout (else TimeOut)',
    defaultMs: 60_000,
    measures: 'silence',
    shows: 'HTTP 504 with "The gateway did not receive a timely response from the upstream server".',
    test: ASK_DIRECTLY,
    sources: [
      'https://httpd.apache.org/docs/current/mod/mod_proxy.html#proxytimeout',
      'https://httpd.apache.org/docs/current/mod/core.html#timeout',
    ],
    asOf: '2024-10-18',
  },
  haproxy: {
    ...PROXY,
    product: 'HAProxy',
    setting: 'timeout server',
    defaultMs: null,
    measures: 'silence',
    shows: 'HTTP 504 with the page "The server didn\'t respond in time."',
    test: ASK_DIRECTLY,
    sources: ['https://github.com/haproxy/haproxy/blob/master/doc/configuration.txt'],
    asOf: '2026-08-21',
    note: 'Unset it is infinite, with a warning at the start. The example configuration of the manual, widely copied, sets 50 s.',
  },
  'envoy-route': {
    ...PROXY,
    product: 'Envoy',
    setting: 'route.timeout',
    defaultMs: 15_000,
    measures: 'whole',
    shows: 'HTTP 504 with the text "upstream request timeout"; a stream that had begun is cut.',
    test: 'Call with progress every second: it dies at the same moment, so the limit is on the whole answer.',
    sources: [
      'https://www.envoyproxy.io/docs/envoy/latest/faq/configuration/timeouts',
      'https://github.com/envoyproxy/envoy/blob/main/source/common/router/router.cc',
    ],
    asOf: 'main, read 2026-11-30',
    note: 'Products built on Envoy set their own value.',
  },
  'envoy-stream-idle': {
    ...PROXY,
    product: 'Envoy',
    setting: 'stream_idle_timeout',
    defaultMs: 300_000,
    measures: 'silence',
    shows: 'The stream is reset after five minutes without a byte in either direction.',
    test: 'Send an SSE comment every minute: it lives on, while the idle check of Claude Code still ends it (comments do not count there).',
    sources: ['https://www.envoyproxy.io/docs/envoy/latest/faq/configuration/timeouts'],
    asOf: 'main, read 2026-11-30',
  },
  'traefik-headers': {
    ...PROXY,
    product: 'Traefik',
    setting: 'serversTransport.forwardingTimeouts.responseHeaderTimeout',
    defaultMs: null,
    measures: 'headers',
    shows: 'HTTP 504 "Gateway Timeout".',
    test: ASK_DIRECTLY,
    sources: [
      'https://github.com/traefik/traefik/blob/master/docs/content/reference/routing-configuration/http/load-balancing/serverstransport.md',
    ],
    asOf: '2026-07-24',
    note: 'Off unless set; a Traefik with its defaults does not end a slow call.',
  },
  'traefik-write': {
    ...PROXY,
    product: 'Traefik',
    setting: 'entryPoint.transport.respondingTimeouts.writeTimeout',
    defaultMs: null,
    measures: 'whole',
    shows: 'The connection is cut; there is no status.',
    test: ASK_DIRECTLY,
    sources: [
      'https://github.com/traefik/traefik/blob/master/docs/content/reference/install-configuration/entrypoints.md',
    ],
    asOf: '2026-07-24',
    note: 'Off unless set. readTimeout (60 s) covers only reading the request, idleTimeout (180 s) only unused connections.',
  },
  caddy: {
    ...PROXY,
    product: 'Caddy',
    setting: 'reverse_proxy transport http: response_header_timeout, read_timeout',
    defaultMs: null,
    measures: 'headers',
    shows: 'An HTTP error of Caddy, where it is set.',
    test: ASK_DIRECTLY,
    sources: ['https://caddyserver.com/docs/caddyfile/directives/reverse_proxy'],
    asOf: '2026-07-01',
    note: 'Off unless set: a Caddy with its defaults is no suspect.',
  },
  istio: {
    ...PROXY,
    product: 'Istio',
    setting: 'VirtualService http.timeout',
    defaultMs: null,
    measures: 'whole',
    shows: 'What Envoy shows: HTTP 504 with the text "upstream request timeout".',
    test: ASK_DIRECTLY,
    sources: ['https://istio.io/latest/docs/tasks/traffic-management/request-timeouts/'],
    asOf: 'read 2026-11-30',
    note: 'Off unless set; the copy that was read also still speaks of the 15 s of older versions.',
  },
  kong: {
    ...PROXY,
    product: 'Kong',
    setting: 'service.read_timeout',
    defaultMs: 60_000,
    measures: 'silence',
    shows: 'HTTP 504 with {"message": "The upstream server is timing out"}.',
    test: ASK_DIRECTLY,
    sources: [
      'https://github.com/Kong/kong/blob/master/kong/db/schema/entities/services.lua',
      'https://github.com/Kong/kong/blob/master/kong/error_handlers.lua',
    ],
    asOf: '2026-07-01',
  },
};
