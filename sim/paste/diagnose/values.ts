import type { Policy } from '../../facts/resolve.ts';
import { MAX_DELAY_MS, MIN_LIMIT_MS } from '../../facts/rules/constants.ts';
import { readVariable } from '../../settings/reading.ts';
import { shown } from '../../settings/shown.ts';
import { duration } from '../../settings/words.ts';
import type { Style, VariableFinding } from '../findings.ts';
import { type ClockVariable, isClockVariable } from '../known.ts';
import type { Diagnostic, Severity } from '../result.ts';
import { fixLine, meantMs, meantWords } from './fix.ts';
import { versionChange } from './versions.ts';

/** Zero and below: for these two "never", for the others "the default". */
const OFF_AT_ZERO = new Set<string>([
  'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
]);

/** Numbers that people write for 20 min to 2 h in seconds; as milliseconds nobody would choose them. */
export const LIKE_SECONDS: ReadonlySet<number> = new Set([1200, 1800, 2700, 3600, 5400, 7200]);
/** A limit that some tool is likely to need longer than. */
const SHORT_CALL_MS = 120_000;

/** One thing that can be said of a value, before it gets its place. */
interface Remark {
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fixMs?: number;
}

/** What becomes of a clock variable's value: read as meant, cut, raised, ignored, or of no use on this version. */
export function valueDiagnostics(variable: VariableFinding, policy: Policy): readonly Diagnostic[] {
  const { name, raw, style } = variable;
  if (!isClockVariable(name)) return [];
  const { ms } = readVariable({ raw, layer: variable.layer, place: { in: 'default' } }, policy);
  const remark =
    ofVersion(name, policy) ??
    quotes(name, raw, style) ??
    (ms === undefined
      ? noNumber(name, raw)
      : (ofSpelling(name, raw, ms, policy) ?? ofSize(name, ms, policy)));
  if (!remark) return versionChange(variable, policy);
  return [placed(remark, variable), ...versionChange(variable, policy)];
}

function placed({ fixMs, ...rest }: Remark, { name, style, valueAt }: VariableFinding): Diagnostic {
  return { ...rest, ...valueAt, ...(fixMs ? { fix: { text: fixLine(style, name, String(fixMs)) } } : {}) };
}

function ofVersion(name: ClockVariable, policy: Policy): Remark | undefined {
  const missing =
    (name === 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT' && policy.idleScope === 'none') ||
    (name === 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS' && !policy.background);
  if (!missing) return undefined;
  const what =
    name === 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'
      ? 'has no idle check'
      : 'does not move calls to the background';
  return {
    id: 'variable-of-later-version',
    severity: 'warning',
    message: `${name} does nothing: Claude Code ${policy.version} ${what}.`,
  };
}

const QUOTED = /^([“”„‟‘’"'])\s*(\d{1,12})\s*[“”„‟‘’"']$/;

/** Quotes that belong to the value: typographic ones in a shell, and any in `set NAME="1"` of cmd. */
function quotes(name: string, raw: string, style: Style): Remark | undefined {
  const match = QUOTED.exec(raw.trim());
  if (match?.[1] === undefined || style === 'json') return undefined;
  const typographic = !/["']/.test(match[1]);
  const message = typographic
    ? `The quotes around the value of ${name} are typographic, so they belong to it and it is no number. Leave them out.`
    : `The quotes around the value of ${name} belong to it here, so it is no number and the default holds. Leave them out.`;
  return {
    id: typographic ? 'smart-quotes' : 'quotes-in-value',
    severity: 'warning',
    message,
    fixMs: Number(match[2]),
  };
}

function noNumber(name: string, raw: string): Remark {
  if (raw.trim() === '') {
    return {
      id: 'value-empty',
      severity: 'info',
      message: `${name} is empty, which counts as not set: the default holds.`,
    };
  }
  if (/\$[{A-Za-z_]/.test(raw)) {
    return {
      id: 'value-unknown',
      severity: 'warning',
      message: `${name} is "${shown(raw)}": a reference is not expanded here, so the default holds. Write the number.`,
    };
  }
  return {
    id: 'value-not-a-number',
    severity: 'warning',
    message: `${name} is "${shown(raw)}", which is no number: the default holds. Write milliseconds.`,
  };
}

/** The number was read from a part of the text only, and so is not what was written. */
function ofSpelling(name: ClockVariable, raw: string, ms: number, policy: Policy): Remark | undefined {
  const text = raw.trim();
  const meant = meantMs(text) ?? plainNumber(text);
  if (meant === ms || /^[+-]?\d+(\.\d*)?$/.test(text)) return undefined;
  const read = `${name} is "${shown(raw)}" and is read as ${duration(ms)}${comesTo(name, ms, policy)}`;
  if (meant === undefined) {
    return {
      id: 'value-cut',
      severity: 'warning',
      message: `${read}: what follows the number is not understood. Write milliseconds.`,
    };
  }
  return {
    id: meantMs(text) === undefined ? 'value-cut' : 'unit-ignored',
    severity: 'warning',
    message: `${read}: ${meantMs(text) === undefined ? 'this spelling is cut off' : 'units are not understood'}. For ${meantWords(text) ?? duration(meant)} write ${meant}.`,
    fixMs: meant,
  };
}

/** The least that a variable counts as, whatever smaller number it holds. */
function floorOf(name: ClockVariable, policy: Policy): number {
  if (name === 'MCP_TOOL_TIMEOUT') return policy.toolTimeoutFloorMs;
  return name === 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT' ? MIN_LIMIT_MS : 0;
}

/** What becomes of the number that was read, where the client does not take it as it is. */
function comesTo(name: ClockVariable, ms: number, policy: Policy): string {
  if (ms <= 0) return OFF_AT_ZERO.has(name) ? ', which means never' : ', which means the default';
  const floorMs = floorOf(name, policy);
  return floorMs > ms ? `, which is raised to ${duration(floorMs)}` : '';
}

/** What a number in another spelling means: 64_000, 1e6, 0x1F40. */
function plainNumber(text: string): number | undefined {
  const value = Number(text.replace(/[_,]/g, ''));
  return Number.isFinite(value) ? Math.trunc(value) : undefined;
}

function ofSize(name: ClockVariable, ms: number, policy: Policy): Remark | undefined {
  if (ms <= 0) return ofZero(name, ms);
  if (ms < MIN_LIMIT_MS) return tooSmall(name, ms, policy);
  if (ms > MAX_DELAY_MS) {
    if (name === 'MCP_TOOL_TIMEOUT' && policy.toolTimeoutOverflows) {
      const message = `${name}=${ms} overflows on this version: every call fails at once. The largest usable value is ${MAX_DELAY_MS}.`;
      return { id: 'value-overflows', severity: 'warning', message, fixMs: MAX_DELAY_MS };
    }
    const message =
      name === 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'
        ? `${name}=${ms} is longer than any call may take: the window ends with the wall clock, after ${duration(MAX_DELAY_MS)} at most.`
        : `${name}=${ms} is beyond the longest timer and counts as ${MAX_DELAY_MS}, ${duration(MAX_DELAY_MS)}.`;
    return { id: 'value-capped', severity: 'info', message };
  }
  const capMs = policy.startupInnerCapMs;
  if (name === 'MCP_TIMEOUT' && capMs !== null && ms > capMs) {
    const message = `${name}=${ms} is ${duration(ms)}, but Claude Code ${policy.version} gives a server ${duration(capMs)} at most.`;
    return { id: 'startup-capped', severity: 'warning', message };
  }
  if (LIKE_SECONDS.has(ms)) {
    const message = `${name}=${ms} is ${duration(ms)}. If you meant seconds (${duration(ms * 1000)}): ${ms * 1000}.`;
    return { id: 'value-maybe-seconds', severity: 'info', message, fixMs: ms * 1000 };
  }
  if (name === 'MCP_TOOL_TIMEOUT' && ms <= SHORT_CALL_MS) {
    return {
      id: 'caps-every-call',
      severity: 'info',
      message: `${name} ends every call after ${duration(ms)}, whether it reports progress or not. Without it a call may take ${duration(policy.wallDefaultMs)}.`,
    };
  }
  return undefined;
}

function ofZero(name: ClockVariable, ms: number): Remark {
  if (OFF_AT_ZERO.has(name)) {
    const what =
      name === 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'
        ? 'the idle check is off'
        : 'calls never move to the background';
    return { id: 'clock-off', severity: 'info', message: `${name}=${ms} means never: ${what}.` };
  }
  return {
    id: 'zero-is-default',
    severity: 'warning',
    message: `${name}=${ms} means neither "at once" nor "never": the default holds. Write a large number for a long limit.`,
  };
}

function tooSmall(name: ClockVariable, ms: number, policy: Policy): Remark {
  const floorMs = floorOf(name, policy);
  const raised = floorMs > ms ? ` and is raised to ${duration(floorMs)}` : '';
  const message = `${name}=${ms} is ${duration(ms)}${raised}. If you meant seconds: ${ms * 1000}.`;
  return { id: raised ? 'value-raised' : 'value-tiny', severity: 'warning', message, fixMs: ms * 1000 };
}
