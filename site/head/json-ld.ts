/** A page above this one, by its short name and its whole address. */
export interface Step {
  readonly name: string;
  readonly url: string;
}

/** What a search engine is told of a page, besides what stands in its head. */
export interface About {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** A text to read from top to bottom, and not a tool or a list. */
  readonly isArticle: boolean;
  readonly home: Step;
  /** The way from the home page down to this page, both left out. */
  readonly trail: readonly Step[];
}

const CONTEXT = 'https://schema.org';

function article({ url, title, description, home }: About): object {
  return {
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: home.name, url: home.url },
  };
}

function breadcrumbs({ url, title, home, trail }: About): object {
  const steps = [home, ...trail, { name: title, url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url: item }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item,
    })),
  };
}

function tool({ url, home, description }: About): object {
  return {
    '@type': 'WebApplication',
    name: home.name,
    url,
    description,
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'any',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

/** The page as schema.org data, written so that it can stand in a script element. */
export function jsonLd(about: About): string {
  const isHome = about.url === about.home.url;
  const graph = isHome ? [tool(about)] : [...(about.isArticle ? [article(about)] : []), breadcrumbs(about)];
  return JSON.stringify({ '@context': CONTEXT, '@graph': graph }).replaceAll('<', '\\u003c');
}
