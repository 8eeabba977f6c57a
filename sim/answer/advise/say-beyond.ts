import { clockTime } from '../../settings/words.ts';
import type { Beyond, NewerAdvice } from './beyond.ts';
import { sayCut } from './cut.ts';

/** What a newer version does for a call, in a sentence. */
export function sayNewer({ version, advice, isSet }: NewerAdvice): string {
  const from = `From Claude Code ${version} on`;
  if (advice) return `${from} a setting can: ${advice.text}`;
  return `${from} it ends better with ${isSet ? 'the settings as they are' : 'no setting'}.`;
}

/** That no setting helps, and whether something else does. */
export function sayNoSetting({ answers, openMs, cut, server, newer }: Beyond): string {
  if (!answers) return 'Nothing: the server never answers, and no setting can wait for what never comes.';
  if (openMs !== undefined) {
    return `No clock has ended this call by ${clockTime(openMs)}, the end of what is simulated; its answer comes later.`;
  }
  const none = 'No setting that was tried gives this call a better end';
  const broke = cut ? ` ${sayCut(cut)}` : '';
  if (server) return `${none}.${broke} A change of the server does: ${server.text}`;
  if (newer) return `${none} on this version.${broke}`;
  return cut
    ? `${none}, nor does a newer version.${broke}`
    : `${none}, nor does a change of the server or a newer version.`;
}
