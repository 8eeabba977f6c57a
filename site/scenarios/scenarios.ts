/** A situation that somebody was in: what it is called, and the scenario as a link. */
export interface NamedScenario {
  /** The folder under /s/. Never changed: pages of other people point there. */
  readonly name: string;
  readonly link: string;
  readonly title: string;
  readonly sentence: string;
}

export const NAMED_SCENARIOS: readonly NamedScenario[] = [
  {
    name: 'startup-cut-at-a-minute',
    link: 'v=1&cc=2.1.1&initialize=silent&startup=100s',
    title: 'A start allowed 100 seconds, ended after 60',
    sentence: 'MCP_TIMEOUT asked for 100 s; the first builds of 2.1 still ended the attempt at a minute.',
  },
  {
    name: 'startup-cold-cache',
    link: 'v=1&cc=2.1.332&respond=1s&initialize=35s',
    title: 'The first start with an empty package cache',
    sentence: 'Fetching the package takes 35 s, the client waits 30 s for the server to answer.',
  },
  {
    name: 'startup-entry-timeout',
    link: 'v=1&cc=2.1.227&respond=1s&timeout=5m&initialize=33s',
    title: 'A timeout in the entry does not move the start',
    sentence: 'Five minutes in the entry limit each call; the start still has its own 30 s.',
  },
  {
    name: 'startup-silent-wrapper',
    link: 'v=1&cc=2.1.63&initialize=silent',
    title: 'A wrapper that never says a word',
    sentence: 'The process runs, nothing answers initialize, and the tool never exists.',
  },
  {
    name: 'startup-exit',
    link: 'v=1&cc=2.1.224&initialize=exit@200ms',
    title: 'A bridge that ends after 200 ms',
    sentence: 'It is not tried again: the server is missing for the whole session.',
  },
  {
    name: 'headless-too-slow',
    link: 'v=1&cc=2.1.205&respond=1s&from=mcp-config&initialize=2s900ms&mode=print',
    title: 'claude -p asks before the server is there',
    sentence: 'Three seconds of start, and only two of them were waited for.',
  },
  {
    name: 'headless-waits',
    link: 'v=1&cc=2.1.221&respond=1s&from=mcp-config&initialize=5s&mode=print',
    title: 'From 2.1.221 the first turn waits',
    sentence: 'The same start under -p, one release later.',
  },
  {
    name: 'json-body-90s',
    link: 'v=1&cc=2.1.332&t=http&first=json&respond=90s',
    title: 'One JSON body after 90 seconds',
    sentence: 'No byte comes in the first minute, so the request is given up with the answer on its way.',
  },
  {
    name: 'json-body-raised',
    link: 'v=1&cc=2.1.332&t=http&first=json&respond=90s&tool=5m',
    title: 'The same with MCP_TOOL_TIMEOUT at five minutes',
    sentence: 'The variable also moves the wait for the first byte.',
  },
  {
    name: 'gateway-504',
    link: 'v=1&cc=2.1.92&t=http&reply=sse&steps=status@437ms(status:504)',
    title: 'A gateway answers 504',
    sentence: 'No clock of the client is involved.',
  },
  {
    name: 'silent-stream',
    link: 'v=1&cc=2.1.332&t=http&respond=20m',
    title: 'A stream, then twenty silent minutes',
    sentence: 'It moves to the background at two minutes and dies of silence at five.',
  },
  {
    name: 'silent-stdio',
    link: 'v=1&cc=2.1.332&respond=45m',
    title: 'A stdio server that works 45 minutes in silence',
    sentence: 'Moved at two minutes, given up after half an hour.',
  },
  {
    name: 'forever-once',
    link: 'v=1&cc=2.1.181',
    title: 'Before 2.1.212 a silent call was left alone',
    sentence: 'Only the limit of nearly 28 hours was there.',
  },
  {
    name: 'heartbeats',
    link: 'v=1&cc=2.1.332&t=http&progress=20s&respond=20m',
    title: 'Heartbeats every 20 seconds',
    sentence: 'They keep the call alive for as long as it takes, and do not stop the move.',
  },
  {
    name: 'comments-do-not-count',
    link: 'v=1&cc=2.1.187&t=http&reply=sse&steps=headers@0s,comment@15s*26,respond@6m40s&mode=print',
    title: 'Comments on the stream are not progress',
    sentence: 'Bytes arrive every 15 s, and the silence clock runs on.',
  },
  {
    name: 'timeout-600',
    link: 'v=1&cc=2.1.161&respond=90s&timeout=600ms',
    title: '"timeout": 600, meant as seconds',
    sentence: 'The older client raised it to one second and cut every call there.',
  },
  {
    name: 'timeout-600-now',
    link: 'v=1&cc=2.1.332&respond=90s&timeout=600ms',
    title: '"timeout": 600 today',
    sentence: 'It is below the least that counts, so it is ignored.',
  },
  {
    name: 'subagent-not-moved',
    link: 'v=1&cc=2.1.278&progress=10s&respond=2m37s&caller=subagent',
    title: 'In a subagent no call is moved',
    sentence: 'The result comes as the tool’s own result.',
  },
  {
    name: 'parallel-readers',
    link: 'v=1&cc=2.1.332&respond=3m20s&readonly=yes&turn=slow/work,slow/work,slow/work',
    title: 'Three calls at once',
    sentence: 'Each is moved at two minutes, and three notifications come later.',
  },
  {
    name: 'server-dies',
    link: 'v=1&cc=2.1.332&steps=exit@5s',
    title: 'A stdio server that dies during a call',
    sentence: 'It takes its call with it at once.',
  },
  {
    name: 'escape-after-hang',
    link: 'v=1&cc=2.1.44&t=sse&reply=sse&steps=headers@0s,silent@0s&do=escape@4m',
    title: 'It hung until Escape',
    sentence: 'After a change of network nothing came; the person ended it.',
  },
];
