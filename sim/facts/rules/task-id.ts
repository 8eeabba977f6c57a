/** The id that the model sees is random; a server's own task id is shown as the scripted servers call it. */
export const TASK = '<task>';
/** How many characters the random id has that `<task>` stands for. Measured: `k` and 8 more. */
const TASK_ID_CHARS = 9;

/** How long a text is as the client gives it, with the ids that are placeholders here. */
export function lengthAsTold(text: string): number {
  const ids = text.split(TASK).length - 1;
  return text.length + ids * (TASK_ID_CHARS - TASK.length);
}
