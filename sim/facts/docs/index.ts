import type { RuleId } from '../ids.ts';
import { backgroundDocs } from './background.ts';
import { firstByteDocs } from './first-byte.ts';
import { firstTurnDocs } from './first-turn.ts';
import { idleDocs } from './idle.ts';
import { outputDocs } from './output.ts';
import { reconnectDocs } from './reconnect.ts';
import type { RuleDoc } from './rule-doc.ts';
import { sessionDocs } from './session.ts';
import { settingsDocs } from './settings.ts';
import { startupDocs } from './startup.ts';
import { taskDocs } from './tasks.ts';
import { tieDocs, transportDocs } from './transport.ts';
import { wallClockDocs } from './wall-clock.ts';

export type { Grade, RuleDoc } from './rule-doc.ts';

/** What each rule states and on what evidence. For pages and the command line; the simulator does without. */
export const ruleDocs: Readonly<Record<RuleId, RuleDoc>> = {
  ...startupDocs,
  ...firstTurnDocs,
  ...settingsDocs,
  ...wallClockDocs,
  ...firstByteDocs,
  ...idleDocs,
  ...backgroundDocs,
  ...transportDocs,
  ...reconnectDocs,
  ...sessionDocs,
  ...outputDocs,
  ...taskDocs,
  ...tieDocs,
};
