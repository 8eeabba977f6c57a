import type { RecordFormat, RecordReading } from '../format.ts';
import type { RecordedFinish } from '../record.ts';
import { ScreenCalls } from './screen-calls.ts';

const BANNER = /^[\s│╭╮▐▛███▜▌▝▘█✻*▟▙▀▄]*Claude Code v(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})\b/;
const CALLED =
  /^\s*[●⏺]?\s*Called (?<servers>\S.{0,300}?)(?: · (?<failed>\d{1,4}) failed)?(?: \(ctrl\+\w to .*\))?\s*$/;
const CALLING =
  /^\s*[●⏺]?\s*Calling (?<server>\S.{0,100}?)(?: (?<times>\d{1,4}) times)?(?: · [\dhms ]{1,20})?(?:…|\.\.\.)/;
const NAMED = /^\s*[●⏺⎿]\s*(?<server>\S.{0,100}?) - (?<tool>\S{1,100}) \(MCP\)/;
const OUTCOME = /^\s*⎿\s+(?<text>\S.*)$/;
const RUNNING = / (?<count>\d{1,4}) MCP tasks? still running\b/;
const TASK =
  /^\s*[●⏺]\s*MCP task (?<task>\S{1,64}) \((?<server>.{1,100})\/(?<tool>[^/()]{1,100})\) (?<how>completed|failed|cancelled|was stopped|stopped)\b/;
const LISTED =
  /^\s*❯?\s*[⏳✔✘✓✗◯●]?\s*(?<server>[\w.-]{1,100})\/(?<tool>[\w.-]{1,100}) · (?:\S{1,64} · )?(?<how>working|stopped|completed|failed)\s*$/u;
/** The dialog that asks before it ends what runs. */
const ASKED = /^\s*MCP task · (?<server>[\w.-]{1,100})\/(?<tool>[\w.-]{1,100})\s*$/;
const SERVER_TASK = /^\s*Server task:\s+\S/;
const UNRECORDED = /^\s*No result recorded for \d{1,4} calls?/;

const signs = [BANNER, CALLING, TASK, RUNNING, UNRECORDED];
const FINISH: Readonly<Record<string, RecordedFinish['kind']>> = { completed: 'completed', failed: 'failed' };

class ScreenReading implements RecordReading {
  readonly #calls = new ScreenCalls();
  #last: { readonly server: string; readonly tool: string } | undefined;

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    const banner = BANNER.exec(line)?.groups?.['version'];
    if (banner !== undefined) this.#calls.claudeCode = banner;
    const called = CALLED.exec(line)?.groups;
    if (called) {
      const failed = Number(called['failed'] ?? 0);
      for (const part of (called['servers'] ?? '').split(/, (?:called )?/)) {
        const { server = part, times } = /^(?<server>.*?) (?<times>\d{1,4}) times$/.exec(part)?.groups ?? {};
        this.#calls.called(server, Number(times ?? 1), failed, at);
      }
      return;
    }
    const calling = CALLING.exec(line)?.groups;
    if (calling) return this.#calls.calling(calling['server'] ?? '', at);
    const named = NAMED.exec(line)?.groups;
    if (named) return this.#calls.named(named['server'] ?? '', named['tool'] ?? '', at);
    const outcome = OUTCOME.exec(line)?.groups;
    if (outcome) return this.#calls.outcome(outcome['text'] ?? '');
    const running = RUNNING.exec(line)?.groups;
    if (running) return this.#calls.running(Number(running['count']));
    this.#task(line, at);
  }

  #task(line: string, at: Parameters<RecordReading['take']>[0]['at']): void {
    if (SERVER_TASK.test(line) && this.#last) {
      return this.#calls.task(this.#last.server, this.#last.tool, undefined, true, at);
    }
    const detail = /^\s+(?<server>[\w.-]{1,100})\/(?<tool>[\w.-]{1,100})\s*$/.exec(line)?.groups;
    if (detail) this.#last = { server: detail['server'] ?? '', tool: detail['tool'] ?? '' };
    const task = TASK.exec(line)?.groups ?? LISTED.exec(line)?.groups ?? ASKED.exec(line)?.groups;
    if (!task) return;
    const { server = '', tool = '', how = 'working', task: id } = task;
    const kind = how === 'working' ? undefined : (FINISH[how] ?? 'cancelled');
    // The client's own ids are a letter and eight characters; a task of the server keeps the server's name for it.
    this.#calls.task(server, tool, kind, id !== undefined && !/^k[a-z0-9]{7,8}$/.test(id), at);
  }

  end(): ReturnType<RecordReading['end']> {
    return { calls: this.#calls.records(), connections: [] };
  }
}

/** A copied terminal: the client's banner, or a line that only its screen has, and everything up to the next block. */
export const screenFormat: RecordFormat = {
  format: 'screen',
  begins: (ahead) => {
    const line = (ahead(0) ?? '').slice(0, 500);
    if (signs.some((sign) => sign.test(line))) return 1;
    return CALLED.test(line) && [1, 2, 3, 4].some((offset) => /^\s*[●⏺✻⎿]/.test(ahead(offset) ?? '')) ? 1 : 0;
  },
  belongs: (line) => line.trim() !== '',
  gap: 12,
  greedy: true,
  open: () => new ScreenReading(),
};
