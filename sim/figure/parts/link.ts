import { group, type Mark, path } from '../draw/marks.ts';
import { RANK, type Sheet } from '../draw/sheet.ts';
import { arrowDown, attemptPath } from '../draw/signs.ts';
import type { Lane } from '../figure.ts';
import { type Attempt, attemptsOf, type Nudge, nudgesOf } from '../story/link.ts';
import type { Story } from '../story/story.ts';
import { timeName, type Wordings } from '../words/words.ts';
import type { Part } from './part.ts';

/** Marks closer than this would cover one another. */
const APART_PX = 8;
/** Arrows closer than this share their words. */
const CLUSTER_PX = 16;

/** On the wire: attempts to connect again, and what the client does to the server's process. */
export const linkMarks: Part = {
  id: 'link',
  plan: (story, _input, narrow) => {
    const attempts = againOf(story);
    const nudges = nudgesOf(story.events);
    // A small screen has no lane for the wire.
    if (narrow || attempts.length + nudges.length === 0) return null;
    const ends = [attempts.at(0), attempts.at(-1)].flatMap((one) => (one ? [one.t] : []));
    return {
      landmarks: ends,
      draw: (sheet) => {
        const lane = sheet.frame.lanes.find(({ kind }) => kind === 'wire');
        if (!lane) return;
        drawAttempts(sheet, lane, attempts);
        drawNudges(sheet, lane, nudges);
      },
    };
  },
};

/** Attempts that follow a loss or a failure; the one by which everything begins needs no mark. */
function againOf({ events, origin }: Story): readonly Attempt[] {
  const attempts = attemptsOf(events);
  return origin === 'connect' && attempts.length === 1 ? [] : attempts;
}

function drawAttempts(sheet: Sheet, lane: Lane, attempts: readonly Attempt[]): void {
  const { axis, signs, labels, frame } = sheet;
  const y = lane.barTop;
  let failed = '';
  let lastX = Number.NEGATIVE_INFINITY;
  const marks: Mark[] = [];
  for (const { t, connects } of attempts) {
    const x = axis.x(t);
    if (t > axis.endMs || (x - lastX < APART_PX && !connects)) continue;
    lastX = x;
    if (connects) marks.push(path(`attempt-${t}`, 'ring full', attemptPath(x, y, false)));
    else failed += attemptPath(x, y, connects === false);
    labels.block({ x: x - 4, y: y - 4, width: 8, height: 8 });
  }
  if (failed !== '') marks.unshift(path('failed', 'ring', failed));
  signs.push(group('attempts', '', marks));
  const last = attempts.at(-1);
  if (!last) return;
  labels.ask({
    key: 'attempts',
    font: 'said',
    texts: attemptWords(attempts, sheet.story),
    spots: [
      { x: axis.x(attempts[0]?.t ?? 0), y: y - 8, anchor: 'start' },
      { x: axis.x(last.t), y: y - 8, anchor: 'end', from: frame.left },
      { x: axis.x(last.t) + 10, y: y + 4, anchor: 'start' },
      { x: axis.x(attempts[0]?.t ?? 0), y: y + 18, anchor: 'start' },
    ],
    rank: RANK.wire,
    listed: true,
  });
}

function attemptWords(attempts: readonly Attempt[], { origin }: Story): Wordings {
  const again = origin === 'call' ? 'reconnect' : 'connect';
  const last = attempts.at(-1);
  const count = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`;
  if (last?.connects) {
    const done = `${again}ed at ${timeName(last.t)}`;
    return [`${done}, at attempt ${attempts.length}`, done, `${again}ed`];
  }
  const all = attempts.length === 1 ? 'it fails' : 'all fail';
  return [`${count} to ${again}, ${all}`, `${count}, ${all}`, count];
}

function drawNudges(sheet: Sheet, lane: Lane, nudges: readonly Nudge[]): void {
  const { axis, signs, labels, frame } = sheet;
  const y = lane.barTop;
  const marks: Mark[] = [];
  const clusters: { x: number; words: string[] }[] = [];
  for (const { t, word } of nudges) {
    const x = axis.x(t);
    const last = clusters.at(-1);
    if (last && x - last.x < CLUSTER_PX) last.words.push(word);
    else {
      clusters.push({ x, words: [word] });
      marks.push(arrowDown(`nudge-${t}`, x, y));
      labels.block({ x: x - 4, y: y - 13, width: 8, height: 12 });
    }
  }
  signs.push(group('nudges', 'wire', marks));
  for (const [i, { x, words }] of clusters.entries()) {
    labels.ask({
      key: `nudge-${i}`,
      font: 'said',
      texts: [words.join(', then '), words.join(', '), words[0] ?? ''],
      spots: [
        { x: x - 8, y: y - 5, anchor: 'end', from: frame.left },
        { x: x + 8, y: y - 5, anchor: 'start' },
        { x: x - 8, y: y + 15, anchor: 'end', from: frame.left },
      ],
      rank: RANK.wire - 0.5,
      listed: true,
    });
  }
}
