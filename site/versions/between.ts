/** A version of the list, and what stands under it. */
interface Listed {
  readonly version: string;
  readonly elements: readonly HTMLElement[];
  readonly changes: number;
}

/** Brings the two choices to life: the list and its contents keep to what changed after the one and up to the other. */
export function connectBetween(): void {
  const form = document.querySelector<HTMLFormElement>('.between');
  const [from, to] = form?.querySelectorAll('select') ?? [];
  const said = form?.querySelector('output');
  if (!form || !from || !to || !said) return;
  // The page has them: what knows the releases would bring what draws them.
  const releases = form.dataset['releases']?.split(' ') ?? [];
  const listed = versionsOnPage();
  const asked = new URLSearchParams(location.search);
  const notes = [
    fill(from, releases, asked.get('from') ?? undefined, releases[0]),
    fill(to, releases, asked.get('to') ?? undefined, releases.at(-1)),
  ];
  const follow = (also: readonly string[]): void => {
    const shown = show(listed, from.value, to.value);
    said.textContent = [...also, words(shown, from.value, to.value)].join(' ');
  };
  form.addEventListener('change', () => {
    follow([]);
    const query = new URLSearchParams({ from: from.value, to: to.value });
    history.replaceState(null, '', `?${query.toString()}${location.hash}`);
  });
  follow(notes.filter((note) => note !== ''));
  form.hidden = false;
}

function versionsOnPage(): readonly Listed[] {
  return [...document.querySelectorAll<HTMLElement>('.versions > li')].map((item) => {
    const entry = document.querySelector<HTMLElement>(`.contents a[href="#${item.id}"]`)?.parentElement;
    return {
      version: item.id.slice(1),
      elements: entry ? [item, entry] : [item],
      changes: item.querySelectorAll('li').length,
    };
  });
}

/** Offers all releases, the newest first; what is said where the address asks for another. */
function fill(
  select: HTMLSelectElement,
  releases: readonly string[],
  asked: string | undefined,
  otherwise = '',
): string {
  select.append(...releases.toReversed().map((version) => new Option(version)));
  const taken = asked === undefined ? otherwise : (releaseBefore(releases, asked) ?? otherwise);
  select.value = taken;
  return asked === undefined || asked === taken
    ? ''
    : `${asked} is no release that is known here: ${taken} is taken.`;
}

/** A release, or the last one before a version that never was. */
function releaseBefore(releases: readonly string[], version: string): string | undefined {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return undefined;
  return releases.findLast((release) => byNumber(release, version) <= 0);
}

/** Orders versions by their numbers. */
const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Hides what lies outside; what is left. An update back changes the same as one on. */
function show(listed: readonly Listed[], from: string, to: string): readonly Listed[] {
  const [older = from, newer = to] = [from, to].toSorted(byNumber);
  return listed.filter(({ version, elements }) => {
    const isWithin = byNumber(version, older) > 0 && byNumber(version, newer) <= 0;
    for (const element of elements) element.hidden = !isWithin;
    return isWithin;
  });
}

function words(shown: readonly Listed[], from: string, to: string): string {
  const changes = shown.reduce((sum, listed) => sum + listed.changes, 0);
  if (changes === 0) return 'Nothing that we know of changed between them.';
  const what = changes === 1 ? '1 change' : `${changes} changes`;
  const back = byNumber(from, to) > 0 ? ', to be read backwards: “before” is what you come to' : '';
  return `${what} in ${shown.length === 1 ? '1 version' : `${shown.length} versions`}${back}.`;
}
