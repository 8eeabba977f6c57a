import { shown } from '../../settings/shown.ts';
import { planLineRows } from '../advise/say.ts';
import type { Paint } from '../kit/colour.ts';
import { isOfRepository, type Judgement } from './judge.ts';

const NAME_WIDTH = 80;

function versions({ from, to }: Judgement): string {
  return from === to ? `Claude Code ${from}` : `Claude Code ${from} to ${to}`;
}

function toolText(judgement: Judgement, width: number, paint: Paint): string {
  const { tool, want, ok, problem, lines } = judgement;
  const mark = ok ? paint.good('ok  ') : paint.bad('FAIL');
  const head = `${mark}  ${paint.bold(shown(tool, NAME_WIDTH).padEnd(width))}  ${want.padEnd('fail-fast'.length)}  ${paint.quiet(versions(judgement))}`;
  const why = problem === undefined ? [] : [`      ${problem}`];
  const changes = ok
    ? []
    : lines
        .filter(({ kind }) => kind !== 'nothing')
        .flatMap((line) => [
          '',
          ...planLineRows({ ...line, places: line.places.filter(isOfRepository) }, paint).map(
            (row) => `      ${row}`,
          ),
        ]);
  return [head, ...why, ...changes, ...(changes.length > 0 ? [''] : [])].join('\n');
}

/** What each tool needs and whether it gets it, as a table; under each that does not: the smallest change. */
export function judgementText(judgements: readonly Judgement[], paint: Paint): string {
  const width = Math.max(0, ...judgements.map(({ tool }) => shown(tool, NAME_WIDTH).length));
  const failed = judgements.filter(({ ok }) => !ok).length;
  const sum =
    failed === 0
      ? `${judgements.length} of ${judgements.length} get what they need.`
      : `${failed} of ${judgements.length} do not get what they need.`;
  return [...judgements.map((one) => toolText(one, width, paint)), '', paint.bold(sum)].join('\n');
}
