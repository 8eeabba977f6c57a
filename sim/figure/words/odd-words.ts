import { duration } from '../../settings/words.ts';
import type { Story } from '../story/story.ts';
import { timeName, type Wordings } from './words.ts';

/** What is said of a server that only connects, or never does: what Claude has of it, its work, and its answer. */
export const connectWords: Readonly<Record<'told' | 'work' | 'answer', (story: Story) => Wordings>> = {
  told: ({ fatal }) => (fatal ? ['the tool does not exist', 'no tool'] : ['has the tool', 'tool']),
  work: ({ fatal, respondMs, startMs }) => {
    if (respondMs === null) return ['starts, and never answers', 'never answers'];
    const needed = duration(respondMs - startMs);
    return fatal
      ? [`would be ready after ${needed}`, `needs ${needed}`, needed]
      : [`ready after ${needed}`, 'ready'];
  },
  answer: ({ fatal, respondMs }) => {
    if (respondMs === null || fatal) return [];
    const time = timeName(respondMs);
    return [`${time} connected`, time];
  },
};
