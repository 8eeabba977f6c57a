import { rangeOf } from '../../sim/facts/range.ts';

/** A situation that somebody was in: what it is called, and the scenario as a link. */
export interface NamedScenario {
  /** The folder under /s/. Never changed: pages of other people point there. */
  readonly name: string;
  readonly link: string;
  readonly title: string;
  readonly sentence: string;
  readonly report: PublicReport;
}

/** Where somebody told of it. What others reported is not measured here: the figure is what the rules make of it. */
export interface PublicReport {
  /** An issue or a pull request. */
  readonly url: string;
  /** What was not the same there: absent where the scenario is as it was told. */
  readonly apart?: string;
}

export const NAMED_SCENARIOS: readonly NamedScenario[] = [
  {
    name: 'startup-cut-at-a-minute',
    link: 'v=1&cc=2.1.1&initialize=silent&startup=100s',
    title: 'A start allowed 100 seconds, ended after 60',
    sentence: 'MCP_TIMEOUT asked for 100 s; the first builds of 2.1 still ended the attempt at a minute.',
    report: { url: 'https://github.com/anthropics/claude-code/issues/16837' },
  },
  {
    name: 'startup-cold-cache',
    link: 'v=1&cc=2.1.332&respond=1s&initialize=35s',
    title: 'The first start with an empty package cache',
    sentence: 'Fetching the package takes 35 s, longer than the client waits for the server to answer.',
    report: {
      url: 'https://github.com/Minidoracat/mcp-feedback-enhanced/issues/131',
      apart: 'There on 1.0.37.',
    },
  },
  {
    name: 'startup-entry-timeout',
    link: 'v=1&cc=2.1.227&respond=1s&timeout=5m&initialize=33s',
    title: 'A timeout in the entry does not move the start',
    sentence: 'Five minutes in the entry limit each call; the start still has its own 30 s.',
    report: { url: 'https://github.com/datalust/seqcli/issues/459' },
  },
  {
    name: 'startup-silent-wrapper',
    link: 'v=1&cc=2.1.63&initialize=silent',
    title: 'A wrapper that never says a word',
    sentence: 'The process runs, nothing answers initialize, and the tool never exists.',
    report: { url: 'https://github.com/microsoft/powerbi-modeling-mcp/issues/64' },
  },
  {
    name: 'startup-exit',
    link: 'v=1&cc=2.1.224&initialize=exit@200ms',
    title: 'A bridge that ends after 200 ms',
    sentence: 'It is not tried again: the server is missing for the whole session.',
    report: {
      url: 'https://github.com/anthropics/claude-code/issues/84778',
      apart: 'There the bridge answered with an error; its early end stands for that.',
    },
  },
  {
    name: 'headless-too-slow',
    link: 'v=1&cc=2.1.205&respond=1s&from=mcp-config&initialize=2s900ms&mode=print',
    title: 'claude -p asks before the server is there',
    sentence: 'Three seconds of start, and only two of them were waited for.',
    report: {
      url: 'https://github.com/anthropics/claude-code/issues/76239',
      apart: 'There the start took about 3 s.',
    },
  },
  {
    name: 'headless-waits',
    link: 'v=1&cc=2.1.221&respond=1s&from=mcp-config&initialize=5s&mode=print',
    title: `From ${rangeOf('first-turn-flag-ready')?.since} the first turn waits`,
    sentence: 'An even slower start under -p, and the tool is there all the same.',
    report: { url: 'https://github.com/aipoch/open-science/pull/560' },
  },
  {
    name: 'json-body-90s',
    link: 'v=1&cc=2.1.332&t=http&first=json&respond=90s',
    title: 'One JSON body after 90 seconds',
    sentence: 'No byte comes in the first minute, so the request is given up while the tool still works.',
    report: {
      url: 'https://github.com/anthropics/claude-code/issues/36221',
      apart: 'There on 2.1.79, with MCP_TOOL_TIMEOUT at five minutes, which did not help then.',
    },
  },
  {
    name: 'json-body-raised',
    link: 'v=1&cc=2.1.332&t=http&first=json&respond=90s&tool=5m',
    title: 'The same with MCP_TOOL_TIMEOUT at five minutes',
    sentence: 'The variable also moves the wait for the first byte.',
    report: {
      url: 'https://github.com/anthropics/claude-code/issues/36221',
      apart: 'There on 2.1.79, where it ended at a minute all the same.',
    },
  },
  {
    name: 'gateway-504',
    link: 'v=1&cc=2.1.92&t=http&reply=sse&steps=status@437ms(status:504)',
    title: 'A gateway answers 504',
    sentence: 'No clock of the client is involved.',
    report: { url: 'https://github.com/anthropics/claude-code/issues/44415' },
  },
  {
    name: 'silent-stream',
    link: 'v=1&cc=2.1.332&t=http&respond=20m',
    title: 'A stream, then twenty silent minutes',
    sentence: 'It moves to the background at two minutes and dies of silence at five.',
    report: {
      url: 'https://github.com/anthropics/claude-code/issues/78911',
      apart: 'There under claude -p, on an older version, and the answer never came.',
    },
  },
  {
    name: 'silent-stdio',
    link: 'v=1&cc=2.1.332&respond=45m',
    title: 'A stdio server that works 45 minutes in silence',
    sentence: 'Moved at two minutes, given up after half an hour.',
    report: {
      url: 'https://github.com/matlab/matlab-mcp-server/issues/119',
      apart: 'There on 2.1.266, and the answer never came.',
    },
  },
  {
    name: 'forever-once',
    link: 'v=1&cc=2.1.181',
    title: `Before ${rangeOf('idle-window')?.since} a silent stdio call was left alone`,
    sentence: 'Silence had no limit over stdio: only the wall clock of nearly 28 hours was there.',
    report: { url: 'https://github.com/anthropics/claude-code/issues/69487' },
  },
  {
    name: 'heartbeats',
    link: 'v=1&cc=2.1.332&t=http&progress=20s&respond=20m',
    title: 'Heartbeats every 20 seconds',
    sentence: 'They keep the call alive for as long as it takes, and do not stop the move.',
    report: {
      url: 'https://github.com/vfarcic/dot-ai/pull/708',
      apart: 'There on 2.1.222, and the work took two and a half minutes.',
    },
  },
  {
    name: 'comments-do-not-count',
    link: 'v=1&cc=2.1.187&t=http&reply=sse&steps=headers@0s,comment@15s*26,respond@6m40s&mode=print',
    title: 'Comments on the stream are not progress',
    sentence: 'Bytes arrive every 15 s, and the silence clock runs on.',
    report: {
      url: 'https://github.com/NVIDIA-NeMo/nemo-platform/pull/551',
      apart: 'There MCP_TOOL_TIMEOUT was set too, at its largest, which changes nothing here.',
    },
  },
  {
    name: 'timeout-600',
    link: 'v=1&cc=2.1.161&respond=90s&timeout=600ms',
    title: '"timeout": 600, meant as seconds',
    sentence: 'The older client raised it to one second and cut every call there.',
    report: { url: 'https://github.com/can1357/oh-my-pi/issues/12485' },
  },
  {
    name: 'timeout-600-now',
    link: 'v=1&cc=2.1.332&respond=90s&timeout=600ms',
    title: '"timeout": 600 today',
    sentence: 'It is below the least that counts, so it is ignored.',
    report: {
      url: 'https://github.com/can1357/oh-my-pi/issues/12485',
      apart: 'There on 2.1.161; this is what became of it.',
    },
  },
  {
    name: 'subagent-not-moved',
    link: 'v=1&cc=2.1.278&progress=10s&respond=2m37s&caller=subagent',
    title: 'In a subagent no call is moved',
    sentence: 'The result comes as the tool’s own result.',
    report: { url: 'https://github.com/tphakala/agy-mcp/issues/178' },
  },
  {
    name: 'parallel-readers',
    link: 'v=1&cc=2.1.332&respond=3m20s&readonly=yes&turn=slow/work,slow/work,slow/work',
    title: 'Three calls at once',
    sentence: 'Each is moved at two minutes, and three notifications come later.',
    report: { url: 'https://github.com/anthropics/claude-code/issues/78566', apart: 'There on 2.1.212.' },
  },
  {
    name: 'server-dies',
    link: 'v=1&cc=2.1.332&steps=exit@5s',
    title: 'A stdio server that dies during a call',
    sentence: 'It takes its call with it at once.',
    report: {
      url: 'https://github.com/anthropics/claude-code/issues/43847',
      apart: 'There on 2.1.92, and not during a call.',
    },
  },
  {
    name: 'escape-after-hang',
    link: 'v=1&cc=2.1.44&t=sse&reply=sse&steps=headers@0s,silent@0s&do=escape@4m',
    title: 'It hung until Escape',
    sentence: 'After a change of network nothing came; the person ended it.',
    report: { url: 'https://github.com/anthropics/claude-code/issues/26368' },
  },
];
