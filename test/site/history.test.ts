import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginHistory, type History, recorded, redone, undone } from '../../site/model/history.ts';

const after = (states: readonly number[]): History<number> =>
  states.reduce((history, state) => recorded(history, state, false), beginHistory(0));

it('every step can be taken back, and made again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 1, maxLength: 50 }), (states) => {
      let history = after(states);
      for (const state of [0, ...states].slice(0, -1).reverse()) {
        history = undone(history) ?? history;
        expect(history.now).toBe(state);
      }
      expect(undone(history)).toBeUndefined();
      for (const state of states) {
        history = redone(history) ?? history;
        expect(history.now).toBe(state);
      }
      expect(redone(history)).toBeUndefined();
    }),
  );
});

it('what goes on takes the place of its beginning: a drag is one step', () => {
  let history = after([1]);
  history = recorded(history, 2, false);
  for (const state of [3, 4, 5]) history = recorded(history, state, true);
  expect(undone(history)?.now).toBe(1);
});

it('what was taken back is gone after another change', () => {
  const history = recorded(undone(after([1, 2])) ?? after([]), 9, false);
  expect(redone(history)).toBeUndefined();
  expect(undone(history)?.now).toBe(1);
});
