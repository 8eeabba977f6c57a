/** More than this of one file is not read: the end of a log is what matters. */
const MAX_FILE_BYTES = 4_000_000;

/** The text of dropped files, each under its name, so that a settings file is known by it. */
export async function droppedText(files: readonly File[]): Promise<string> {
  const texts = await Promise.all(
    files.map(async (file) => {
      const kept = file.size > MAX_FILE_BYTES ? file.slice(file.size - MAX_FILE_BYTES) : file;
      return { name: file.name, text: (await kept.text()).trimEnd() };
    }),
  );
  if (texts.length === 1) return texts[0]?.text ?? '';
  return texts.map(({ name, text }) => `# ${name}\n${text}`).join('\n\n');
}
