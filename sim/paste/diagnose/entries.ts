import type { Policy } from '../../facts/resolve.ts';
import { MAX_DELAY_MS, MIN_LIMIT_MS } from '../../facts/rules/constants.ts';
import { REQUEST_TIMEOUT_CAP_MS } from '../../facts/rules/constants-rare.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { EntryIssue } from '../../settings/entry.ts';
import { shown } from '../../settings/shown.ts';
import { duration } from '../../settings/words.ts';
import type { ServerFinding } from '../findings.ts';
import type { Diagnostic, Spot } from '../result.ts';
import { inMilliseconds, meantMs, meantWords } from './fix.ts';
import { LIKE_SECONDS } from './values.ts';
import { entryTimeoutChange } from './versions.ts';

const TYPES: readonly [RegExp, string][] = [
  [/^(streamable)?https?(stream(able|ing)?)?$|^remote$/, 'http'],
  [/^(ws|websockets?)(ide)?$/, 'ws'],
  [/^(sse|serversentevents)(ide)?$/, 'sse'],
  [/^(stdio|local|command)$/, 'stdio'],
];

/** The transport that an unknown `type` most likely means. */
export function meantType(type: unknown): string | undefined {
  const bare = typeof type === 'string' ? type.toLowerCase().replace(/[^a-z]/g, '') : '';
  return TYPES.find(([pattern]) => pattern.test(bare))?.[1];
}

/** What is wrong with an entry, each thing at its key, with what to write instead. */
export function entryDiagnostics(
  finding: ServerFinding,
  settings: ServerSettings,
  policy: Policy,
): readonly Diagnostic[] {
  return [
    ...settings.issues.map((issue) =>
      issueDiagnostic(issue, (issue.key && finding.keys.get(issue.key)) || finding.at, settings, policy),
    ),
    ...timeoutRemarks(finding.keys.get('timeout'), settings, policy),
    ...requestTimeout(finding, settings, policy),
    ...urlRemark(finding, settings),
    ...firstByte(finding, settings, policy),
  ];
}

function issueDiagnostic(issue: EntryIssue, at: Spot, settings: ServerSettings, policy: Policy): Diagnostic {
  const fix = fixText(issue, settings);
  return {
    id: issue.id,
    severity: issue.severity,
    ...at,
    message: spoken(shorten(issue.message) + readings(issue, settings, policy)),
    ...(fix ? { fix: { text: fix } } : {}),
  };
}

/** What is to say of the "timeout" of an entry alone, which stands at `at`. */
export function timeoutDiagnostics(
  at: Spot,
  settings: ServerSettings,
  policy: Policy,
): readonly Diagnostic[] {
  const own = settings.issues.filter(({ key }) => key === 'timeout');
  return [
    ...own.map((issue) => issueDiagnostic(issue, at, settings, policy)),
    ...timeoutRemarks(at, settings, policy),
  ];
}

/** The trap behind most of these: the number was meant in seconds, or the unit was written along. */
function readings(issue: EntryIssue, { entry }: ServerSettings, policy: Policy): string {
  const value = entry['timeout'];
  if (issue.id === 'timeout-below-1000') {
    const ms = Number(value);
    return ` It is ${duration(ms)}; if you meant seconds: ${ms * 1000}.${entryTimeoutChange(ms, policy)}`;
  }
  if (issue.id !== 'timeout-invalid' || typeof value !== 'string') return '';
  const meant = meantMs(value);
  if (meant !== undefined) return ` For ${meantWords(value)} write ${meant}.`;
  const ms = Number(value);
  return ms > 0 && ms < MIN_LIMIT_MS
    ? ` As a number it would be ${duration(ms)}; if you meant seconds: ${ms * 1000}.`
    : '';
}

/** The whole number of milliseconds that a `timeout` of the wrong type most likely stands for. */
function meantTimeout(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const ms = (typeof value === 'string' ? meantMs(value) : undefined) ?? Number(value);
  if (!(ms > 0) || ms > MAX_DELAY_MS) return undefined;
  return inMilliseconds(ms);
}

/** A key copied alone has no server to name. */
const spoken = (message: string): string => message.replace('server "(unnamed)"', 'the server');

const shorten = (message: string): string => (message.length > 500 ? `${message.slice(0, 500)}…` : message);

function fixText(issue: EntryIssue, { entry }: ServerSettings): string | undefined {
  const value = entry['timeout'];
  switch (issue.id) {
    case 'url-without-type':
      return '"type": "http"';
    case 'unknown-type': {
      const meant = meantType(entry['type']);
      return meant && `"type": "${meant}"`;
    }
    case 'timeout-below-1000':
      return `"timeout": ${Number(value) * 1000}`;
    case 'timeout-invalid': {
      const ms = meantTimeout(value);
      return ms === undefined ? undefined : `"timeout": ${ms}`;
    }
    default:
      return undefined;
  }
}

function timeoutRemarks(
  at: Spot | undefined,
  { entry, name, usable }: ServerSettings,
  policy: Policy,
): Diagnostic[] {
  if (!at) return [];
  if (policy.entryTimeout === 'unused') {
    if (!usable) return [];
    const message = `"timeout" of server "${shown(name)}" does nothing for its calls on Claude Code ${policy.version}. Use MCP_TOOL_TIMEOUT, or a newer version.`;
    return [{ id: 'timeout-unused', severity: 'warning', ...at, message }];
  }
  const ms = entry['timeout'];
  if (typeof ms !== 'number' || !LIKE_SECONDS.has(ms)) return [];
  const message = `"timeout": ${ms} is ${duration(ms)}. If you meant seconds (${duration(ms * 1000)}): ${ms * 1000}.`;
  return [
    {
      id: 'timeout-maybe-seconds',
      severity: 'info',
      ...at,
      message,
      fix: { text: `"timeout": ${ms * 1000}` },
    },
  ];
}

/** `request_timeout_ms`: from 2.1.206 on, http and sse only, whole numbers from 1000 on, at most 300,000. */
function requestTimeout(
  { keys }: ServerFinding,
  { entry, name, transport }: ServerSettings,
  policy: Policy,
): Diagnostic[] {
  const at = keys.get('request_timeout_ms');
  if (!at || !transport) return [];
  const value = entry['request_timeout_ms'];
  const warn = (id: string, text: string, fix?: string): Diagnostic[] => [
    {
      id,
      severity: 'warning',
      ...at,
      message: `"request_timeout_ms" of server "${shown(name)}" ${text}`,
      ...(fix ? { fix: { text: fix } } : {}),
    },
  ];
  if (!policy.requestTimeoutMs)
    return warn('request-timeout-unused', `does nothing on Claude Code ${policy.version}.`);
  if (transport !== 'http' && transport !== 'sse') {
    const fix =
      typeof value === 'number' && value >= MIN_LIMIT_MS ? `"timeout": ${Math.trunc(value)}` : undefined;
    return warn(
      'request-timeout-transport',
      `does nothing for ${transport}: it counts for http and sse only. Use "timeout".`,
      fix,
    );
  }
  if (typeof value !== 'number' || !Number.isInteger(value) || value < MIN_LIMIT_MS) {
    return warn(
      'request-timeout-invalid',
      'is not used: it must be a whole number from 1000 on, without quotes.',
    );
  }
  if (Object.hasOwn(entry, 'timeout'))
    return warn('request-timeout-hidden', 'is not used, because "timeout" is there too.');
  if (value <= REQUEST_TIMEOUT_CAP_MS) return [];
  return warn(
    'request-timeout-capped',
    `counts as ${REQUEST_TIMEOUT_CAP_MS}, its maximum. For more use "timeout".`,
    `"timeout": ${value}`,
  );
}

/** An address that cannot be one: the client loads the server and then fails to connect. */
function urlRemark({ keys }: ServerFinding, { entry, name, transport }: ServerSettings): Diagnostic[] {
  const at = keys.get('url');
  if (!at || entry['url'] !== '' || !transport || transport === 'stdio') return [];
  const message = `"url" of server "${shown(name)}" is no address that begins with http://, https:// or ws://: the connection fails.`;
  return [{ id: 'url-invalid', severity: 'warning', ...at, message }];
}

/** A limit that is longer than the first-byte clock, which this version does not raise with it. */
function firstByte(
  { at }: ServerFinding,
  { effective, name, usable }: ServerSettings,
  policy: Policy,
): Diagnostic[] {
  const { firstByte: first, wallClock } = effective;
  if (!usable || first.ms === null || wallClock.place.in === 'default' || (wallClock.ms ?? 0) <= first.ms)
    return [];
  if (policy.firstByteToolTimeout) return [];
  const what = wallClock.place.in === 'variable' ? wallClock.place.name : `"${wallClock.place.key}"`;
  const message = `${what} does not raise the first-byte limit on Claude Code ${policy.version}: a call to "${shown(name)}" without response headers still ends after ${duration(first.ms)}.`;
  return [{ id: 'first-byte-not-raised', severity: 'warning', ...at, message }];
}
