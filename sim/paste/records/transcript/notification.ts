/** What a `<task-notification>` says of a task that had been moved to the background. */
export interface Notification {
  readonly task: string;
  readonly status: string;
  /** What it failed with. Never kept beyond reading: a result stands there as well. */
  readonly message: string | undefined;
}

const tag = (text: string, name: string): string | undefined =>
  new RegExp(`<${name}>\\s*([\\s\\S]{0,4000}?)\\s*(?:</${name}>|$)`).exec(text)?.[1];

/** Every notification in a text. */
export function notificationsIn(text: string): Notification[] {
  return text
    .split('<task-notification>')
    .slice(1)
    .flatMap((part) => {
      const task = tag(part, 'task-id');
      const status = tag(part, 'status');
      return task && status ? [{ task, status, message: tag(part, 'result') }] : [];
    });
}
