/** The figure by itself, for who fetches it: the file that it stands in has more. */
export { LiveFigure } from './LiveFigure.tsx';
