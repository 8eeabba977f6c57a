import type { Mark } from '../../../sim/figure/draw/marks.ts';
import type { Figure } from '../../../sim/figure/figure.ts';

/** Every mark of a figure, however deep it stands. */
export function marksOf({ marks }: Pick<Figure, 'marks'>): readonly Mark[] {
  const flat = (mark: Mark): Mark[] => [mark, ...(mark.children ?? []).flatMap(flat)];
  return marks.flatMap(flat);
}

/** The marks of one class. */
export function ofClass(figure: Pick<Figure, 'marks'>, className: string): readonly Mark[] {
  return marksOf(figure).filter(({ attrs }) =>
    String(attrs['class'] ?? '')
      .split(' ')
      .includes(className),
  );
}

/** The marks within the group of a name. */
export function within(figure: Pick<Figure, 'marks'>, key: string): readonly Mark[] {
  return marksOf(figure).find((mark) => mark.key === key && mark.tag === 'g')?.children ?? [];
}

export const num = (mark: Mark | undefined, name: string): number => Number(mark?.attrs[name]);

/** The words on a figure. */
export const wordsOn = ({ labels }: Figure): string => labels.map(({ text }) => text).join(' | ');
