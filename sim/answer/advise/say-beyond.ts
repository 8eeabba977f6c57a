import type { Beyond, NewerAdvice } from './beyond.ts';

/** What a newer version does for a call, in a sentence. */
export function sayNewer({ version, advice, isSet }: NewerAdvice): string {
  const from = `From Claude Code ${version} on`;
  if (advice) return `${from} a setting can: ${advice.text}`;
  return `${from} it ends better with ${isSet ? 'the settings as they are' : 'no setting'}.`;
}

/** That no setting helps, and whether something else does. */
export function sayNoSetting({ answers, server, newer }: Beyond): string {
  if (!answers) return 'Nothing: the server never answers, and no setting can wait for what never comes.';
  const none = 'No setting that was tried gives this call a better end';
  if (server) return `${none}. A change of the server does: ${server.text}`;
  return newer
    ? `${none} on this version.`
    : `${none}, and no change of the server or of the version either.`;
}
