import type { OutsideClock } from './outside-clock.ts';
import { ASK_DIRECTLY, HTTP, WEB } from './tests.ts';

export type PlatformClock =
  | 'aws-lambda'
  | 'azure-app-service'
  | 'azure-container-apps'
  | 'cloud-run'
  | 'fly'
  | 'heroku-first'
  | 'heroku-rolling'
  | 'netlify-function'
  | 'netlify-edge'
  | 'railway'
  | 'vercel';

const PLATFORM = { family: 'platform', position: 'in-front', transports: HTTP, grade: 'documented' } as const;
const PLATFORM_LOG =
  'Read the platform’s log for the request: it names the limit, and the duration is the same each time.';

export const platformClocks: Readonly<Record<PlatformClock, OutsideClock>> = {
  'aws-lambda': {
    ...PLATFORM,
    product: 'AWS Lambda',
    setting: 'Timeout',
    defaultMs: 3000,
    maxMs: 900_000,
    measures: 'whole',
    shows:
      'The function’s log ends with "Task timed out"; what the caller sees depends on what stands in front.',
    test: PLATFORM_LOG,
    sources: ['https://docs.aws.amazon.com/lambda/latest/dg/configuration-timeout.html'],
    asOf: 'read 2026-11-30',
  },
  'azure-app-service': {
    ...PLATFORM,
    product: 'Azure App Service, Azure Functions (HTTP)',
    setting: '(fixed)',
    defaultMs: 230_000,
    measures: 'silence',
    shows: 'The client is cut off after 3 min 50 s; the server goes on.',
    test: 'Run the same container elsewhere: it lives beyond 230 s there.',
    grade: 'reported',
    sources: [
      'https://learn.microsoft.com/en-us/answers/questions/1465927/soap-api-request-timeout-in-production-environment',
    ],
    asOf: '2023-12-22',
    note: 'An answer of a Microsoft moderator, who calls it an idle timeout.',
  },
  'azure-container-apps': {
    ...PLATFORM,
    product: 'Azure Container Apps',
    setting: 'ingress.requestIdleTimeout (minutes)',
    defaultMs: 240_000,
    maxMs: 1_800_000,
    measures: 'silence',
    shows: 'The request ends after four minutes without data.',
    test: ASK_DIRECTLY,
    sources: [
      'https://learn.microsoft.com/en-us/dotnet/api/azure.resourcemanager.appcontainers.models.managedenvironmentingressconfiguration.requestidletimeout',
    ],
    asOf: 'read 2026-11-30',
  },
  'cloud-run': {
    ...PLATFORM,
    product: 'Google Cloud Run, Cloud Functions',
    setting: 'request timeout (--timeout)',
    defaultMs: 300_000,
    maxMs: 3_600_000,
    measures: 'whole',
    transports: WEB,
    shows: 'HTTP 504; the container goes on working.',
    test: 'Call with progress every second: Claude Code’s idle check is content, so a death at 5:00 is the platform’s.',
    sources: ['https://docs.cloud.google.com/run/docs/configuring/request-timeout'],
    asOf: 'read 2026-11-30',
  },
  fly: {
    ...PLATFORM,
    product: 'Fly.io (fly-proxy)',
    setting: '(fixed)',
    defaultMs: 60_000,
    measures: 'silence',
    transports: WEB,
    shows: 'ECONNRESET at the client; PU05 in the proxy’s log where the instance closed first.',
    test: 'Send an SSE comment every 20 s: the proxy is content, and the moment of death moves.',
    grade: 'reported',
    sources: [
      'https://fly.io/docs/reference/services/',
      'https://community.fly.io/t/tcp-idle-timeouts-restrictions-have-been-removed/15160',
    ],
    asOf: 'read 2026-11-30',
    note: 'An older copy of the docs says 60 s for all services; a post by Fly says that the limit on TCP was removed in 2023. For HTTP it is unknown.',
  },
  'heroku-first': {
    ...PLATFORM,
    product: 'Heroku',
    setting: '(fixed) initial request timeout',
    defaultMs: 30_000,
    measures: 'headers',
    shows: 'HTTP 503; the router logs code=H12 desc="Request timeout" service=30000ms.',
    test: '`heroku logs --tail` shows H12 at the second of the failure.',
    sources: ['https://devcenter.heroku.com/articles/request-timeout'],
    asOf: '2024-05-07',
  },
  'heroku-rolling': {
    ...PLATFORM,
    product: 'Heroku',
    setting: '(fixed) rolling window after the first byte',
    defaultMs: 55_000,
    measures: 'silence',
    shows: 'The stream is cut after 55 s without a byte.',
    test: 'Send an SSE comment every 20 s: the router is content, and the moment of death moves.',
    grade: 'reported',
    sources: ['https://www.simplefastwebsites.com/errors/hosting/heroku-h12-request-timeout/'],
    asOf: 'read 2026-11-30',
  },
  'netlify-function': {
    ...PLATFORM,
    product: 'Netlify Functions',
    setting: '(fixed) synchronous execution limit',
    defaultMs: 60_000,
    measures: 'whole',
    shows: 'The docs do not say what the caller sees.',
    test: PLATFORM_LOG,
    sources: ['https://docs.netlify.com/build/functions/configuration'],
    asOf: 'read 2026-11-30',
  },
  'netlify-edge': {
    ...PLATFORM,
    product: 'Netlify Edge Functions',
    setting: '(fixed) response header timeout',
    defaultMs: 40_000,
    measures: 'headers',
    shows: 'The docs do not say what the caller sees.',
    test: PLATFORM_LOG,
    sources: ['https://docs.netlify.com/edge-functions/limits/'],
    asOf: 'read 2026-11-30',
  },
  railway: {
    ...PLATFORM,
    product: 'Railway',
    setting: '(fixed) request timeout',
    defaultMs: 300_000,
    measures: 'whole',
    shows: 'Not stated; the limit itself is from an answer in the platform’s forum.',
    test: ASK_DIRECTLY,
    grade: 'reported',
    sources: ['https://station.railway.com/questions/do-railway-have-some-predefined-limits-f-d9bb2146'],
    asOf: '2025',
  },
  vercel: {
    ...PLATFORM,
    product: 'Vercel Functions',
    setting: 'maxDuration',
    defaultMs: 300_000,
    maxMs: 800_000,
    measures: 'whole',
    shows: 'HTTP 504 with "FUNCTION_INVOCATION_TIMEOUT" in the page.',
    test: 'Call with progress every second: Claude Code’s idle check is content, so a death at 5:00 is the platform’s.',
    sources: [
      'https://vercel.com/docs/functions/limitations',
      'https://vercel.com/docs/functions/configuring-functions/duration',
    ],
    asOf: '2025-12-18',
    note: 'With fluid compute, which is the default. Older projects had 10 s (Hobby) and 60 s (Pro).',
  },
};
