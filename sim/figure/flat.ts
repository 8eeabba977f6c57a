/** What a rule says, by its selectors. */
interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const TAG = /<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>/g;
const COLOUR = /var\(--c(?:,([^()]*))?\)/g;

/**
 * The same picture without custom properties, for programs that draw SVG and know none. Takes what `renderSvg` makes
 * with one theme, not with both.
 */
export function flatSvg(svg: string): string {
  const [, before = '', css = '', drawn = ''] = /^(.*?<style>)(.*?)(<\/style>.*)$/s.exec(svg) ?? [];
  const named = new Map([...css.matchAll(/--(mt-[\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]));
  const plain = css.replace(/var\(--(mt-[\w-]+)\)/g, (whole, name: string) => named.get(name) ?? whole);
  const rules = [...plain.matchAll(RULE)].map(
    ([, selectors = '', body = '']): Rule => ({ selectors: selectors.split(','), body }),
  );
  const colourOf = new Map<string, string>();
  for (const { selectors, body } of rules) {
    const [, colour] = /--c:([^;]+)/.exec(body) ?? [];
    if (colour) for (const selector of selectors) colourOf.set(selector.replace('.', ''), colour);
  }
  const colours = [...new Set(colourOf.values())];
  return before + rules.map((rule) => flatRule(rule, colours)).join('') + classed(drawn, colourOf, colours);
}

/** A rule that names the colour of its lane becomes one for each colour. */
function flatRule({ selectors, body }: Rule, colours: readonly string[]): string {
  if (body.includes('--mt-') || /^--c:[^;]*$/.test(body)) return '';
  if (!body.includes('var(--c')) return `${selectors.join(',')}{${body}}`;
  const anywhere = body.replace(COLOUR, (_, otherwise: string | undefined) => otherwise ?? 'none');
  const each = colours.map((colour, i) => {
    const own = selectors.map((selector) => `${selector}.k${i}`).join(',');
    return `${own}{${body.replace(COLOUR, colour)}}`;
  });
  return [`${selectors.join(',')}{${anywhere}}`, ...each].join('');
}

/** Gives each element the class of the colour that it inherits. */
function classed(drawn: string, colourOf: ReadonlyMap<string, string>, colours: readonly string[]): string {
  const above: (string | undefined)[] = [];
  return drawn.replace(TAG, (whole, close: string, tag: string, attrs: string, empty: string) => {
    if (close) {
      above.pop();
      return whole;
    }
    const names = (/ class="([^"]*)"/.exec(attrs)?.[1] ?? '').split(' ');
    const colour = names.map((name) => colourOf.get(name)).find(Boolean) ?? above.at(-1);
    if (!empty) above.push(colour);
    if (colour === undefined) return whole;
    const classes = [...names.filter(Boolean), `k${colours.indexOf(colour)}`].join(' ');
    return `<${tag}${attrs.replace(/ class="[^"]*"/, '')} class="${classes}"${empty}>`;
  });
}
