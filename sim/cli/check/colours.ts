import type { Paint } from '../kit/colour.ts';

const REMARK = /^(\S.*?:\d+:\d+ )(error|warning|info)( [\w-]+:)/;
const CLOCK = /^( {2}(?:startup|first byte|idle check|wall clock|background) +)(\S.*?)( +← )/;
const SERVER = /^(\S.*) (\((?:stdio|http|sse|ws|sdk|ide|no transport)\))(, not loaded)?$/;
const COUNTS = /^\d+ errors?, \d+ warnings?, \d+ info$/;

/** A report with colours: names bold, severities red and yellow, reasons quiet. */
export function coloured(report: string, paint: Paint): string {
  const level = { error: paint.bad, warning: paint.doubt, info: paint.quiet } as const;
  return report
    .split('\n')
    .map((line) =>
      line
        .replace(REMARK, (_, place: string, severity: keyof typeof level, id: string) =>
          [paint.quiet(place), level[severity](severity), paint.bold(id)].join(''),
        )
        .replace(CLOCK, (_, name: string, value: string, arrow: string) =>
          [name, paint.bold(value), paint.quiet(arrow)].join(''),
        )
        .replace(SERVER, (_, name: string, transport: string, lost = '') =>
          [paint.bold(name), ' ', paint.quiet(transport), paint.bad(lost)].join(''),
        )
        .replace(COUNTS, (counts) => paint.bold(counts)),
    )
    .join('\n');
}
