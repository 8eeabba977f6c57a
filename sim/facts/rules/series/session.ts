import { always, type SeriesOf } from './state.ts';

/** The end of a session and of its servers, stopping tasks, subagents. */
export const sessionSeries: SeriesOf<
  | 'printGraceMs'
  | 'stdioShutdown'
  | 'stdioKill'
  | 'connectingShutdown'
  | 'taskStopText'
  | 'agentAlwaysBackground'
  | 'cliMissingVariables'
> = {
  printGraceMs: always('print-grace-5s', 5000),
  stdioShutdown: [
    { rule: 'stdio-shutdown-stdin', value: 'stdin' },
    { rule: 'stdio-shutdown-signals', since: '2.1.154', lastWithout: '2.1.150', value: 'signals' },
  ],
  stdioKill: [
    { rule: 'stdio-no-kill', value: false },
    { rule: 'stdio-kill', since: '2.1.146', lastWithout: '2.1.89', value: true },
  ],
  connectingShutdown: [
    { rule: 'connecting-stdin', value: 'stdin' },
    { rule: 'connecting-signals', since: '2.1.284', lastWithout: '2.1.240', value: 'signals' },
  ],
  taskStopText: [
    { rule: 'task-stop-text-old', value: 'stopped' },
    { rule: 'task-stop-text', since: '2.1.332', lastWithout: '2.1.219', value: 'fire-and-forget' },
  ],
  agentAlwaysBackground: [
    { rule: 'agent-as-asked', value: false },
    { rule: 'agent-background', since: '2.1.240', lastWithout: '2.1.231', value: true },
  ],
  cliMissingVariables: [
    { rule: 'expand-silent', value: false },
    { rule: 'expand-warned', since: '2.1.162', lastWithout: '2.1.131', value: true },
  ],
};
