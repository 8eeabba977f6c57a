import { describe, expect, it } from 'vitest';
import type { Figure } from '../../sim/figure/index.ts';
import { readLink } from '../../sim/index.ts';
import { racesOf } from '../../site/embed/races.ts';

function pictureOf(link: string): Figure {
  const { scenario, view } = readLink(link);
  const figure = racesOf(scenario, view)[0]?.draw(600, { still: true });
  if (!figure) throw new Error('nothing to draw');
  return figure;
}

const says = ({ labels }: Figure): string => labels.map(({ text }) => text).join(' | ');

describe('the picture of a start', () => {
  it('shows when a server would have been ready that was not waited for', () => {
    const figure = pictureOf('v=1&cc=2.1.332&respond=1s&initialize=35s');
    expect(says(figure)).toContain('would be ready after 35 s');
    expect(figure.fatal?.x).toBeLessThan(figure.axis.x(35_000));
  });

  it('has nothing of an answer to a call that cannot be made', () => {
    const figure = pictureOf('v=1&cc=2.1.227&respond=1s&timeout=5m&initialize=33s');
    expect(figure.strip).toEqual([]);
    expect(figure.axis.stops.map(({ ms }) => ms)).not.toContain(1000);
  });

  it('says of a process that ends that it ends, not that it is silent', () => {
    const said = says(pictureOf('v=1&cc=2.1.224&initialize=exit@200ms'));
    expect(said).toContain('ends after 0.2 s');
    expect(said).not.toContain('never answers');
  });

  it('does not take the end that the client makes for one of the server', () => {
    const link = 'v=1&cc=2.1.205&respond=1s&from=mcp-config&initialize=2s900ms&mode=print';
    expect(says(pictureOf(link))).toContain('would be ready after 2.9 s');
  });
});

describe('the picture of a failure', () => {
  it('names the status that a gateway answers with', () => {
    const link = 'v=1&cc=2.1.92&t=http&reply=sse&steps=status@437ms(status:504)';
    const figure = pictureOf(link);
    expect(says(figure)).toContain('answers with status 504 after 437 ms');
    expect(figure.strip).toEqual([]);
  });
});

describe('a clock that stands still', () => {
  it('is not said to have been about to act', () => {
    const dialog = 'from=mcp-config&steps=elicit@100s(then:(respond@4m))&tool=4m&do=answer@11m40s';
    const said = says(pictureOf(`v=1&cc=2.1.332&${dialog}`));
    expect(said).toContain('does not count');
    expect(said).not.toContain('would have aborted');
  });
});
