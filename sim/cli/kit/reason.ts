const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'that is too long for a name of a file',
  ENOSPC: 'no space is left',
  EROFS: 'nothing can be written there',
};

/** Why a file cannot be read or written, in words. */
export function reasonOf(error: unknown, act: 'read' | 'write'): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return `you may not ${act} it`;
  if (code === 'ENOENT') return act === 'read' ? 'there is no such file' : 'there is no such folder';
  return REASONS[code] ?? error.message.replace(/, \w+ '.*'$/, '');
}
