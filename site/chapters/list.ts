/** The chapters of the explainer, in reading order; each is a page under `explainer/`. */
export const CHAPTERS = [
  { slug: 'silence', title: 'Silence', line: 'What ends a call that says nothing.' },
  { slug: 'progress', title: 'Progress', line: 'The one message that keeps a call alive.' },
  { slug: 'background', title: 'The two-minute move', line: 'Not a timeout: the call goes on elsewhere.' },
  { slug: 'wall-clock', title: 'The wall clock', line: 'The limit that nothing extends.' },
  { slug: 'first-byte', title: 'The first byte', line: 'Why one JSON answer dies at a minute.' },
  {
    slug: 'one-number',
    title: 'One number for one server',
    line: 'What "timeout" does to three clocks at once.',
  },
  { slug: 'startup', title: 'Starting up', line: 'Before any tool exists.' },
  { slug: 'elsewhere', title: 'Subagents and -p', line: 'The same call, other rules.' },
  { slug: 'dialogs', title: 'Dialogs', line: 'When the server asks the person.' },
  { slug: 'drops', title: 'Drops and reconnects', line: 'When the connection goes, not the time.' },
  { slug: 'polling', title: 'Polling a task', line: 'A timeout of 40 ms that lets a task run for 382.' },
  {
    slug: 'deadlines',
    title: 'A deadline of your own',
    line: 'Four clocks for one task, and a fleet of pollers.',
  },
  {
    slug: 'tasks',
    title: 'Tasks in Claude Code',
    line: 'What the client itself does when a server says “not yet”.',
  },
] as const;

export type ChapterSlug = (typeof CHAPTERS)[number]['slug'];
