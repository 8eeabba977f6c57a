import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';

/** `client:intent`: an island comes to life when somebody comes near it. */
const intent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './site/directives/intent.ts' }),
  },
};

/**
 * What several islands share comes in a few pieces: cut as finely as the bundler would, they weigh a tenth more, and in
 * one piece every island has what only another needs. A piece brings all that its modules import, unless one before it
 * does.
 */
const pieces = [
  // Every page has these, most pages nothing else. In one file: each request after another costs a phone 150 ms.
  {
    name: 'first',
    test: /vite\/preload-helper|site\/(search\/(open\.ts|Search\.astro)|head\/(first|lit)\.ts)/,
    priority: 4,
  },
  { name: 'preact', test: /node_modules\/(preact|@astrojs)/, priority: 3 },
  // What draws any picture and runs any clock: of the client's figures and of those about tasks.
  {
    name: 'marks',
    test: /site\/(components\/(figure\/(Marks|layouts)|later)\.tsx?|model\/(site-map|knobs)\.ts)$|sim\/(kernel\/kernel|answer\/span|scenario\/shape|facts\/clocks|rare\/lazy|figure\/rare\/lazy|facts\/versions|settings\/words|figure\/(look\/figure-class|place\/(placer|cut-around)|draw\/(density|signs)))\.ts$/,
    priority: 2,
  },
  // What is typed and chosen, and the address that says it.
  { name: 'fields', test: /site\/components\/(controls\/Field|useAddress|LinkProblems)\.tsx?$/, priority: 2 },
  // What predicts and says it, and lets a part come later.
  {
    name: 'sim',
    test: /site\/(components\/(share\/later|figure\/moves|useExtras|Sentence|when-at-hand)|model\/view)\.tsx?$|sim\/answer\/fate/,
    priority: 1,
  },
  // What a figure needs to follow who drags its answer.
  { name: 'figure', test: /site\/components\/figure\/LiveFigure\.tsx$/, priority: 0 },
];

// SITE_URL and BASE_PATH let the same build stand on a domain of its own or under a sub-path (GitHub Pages).
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  output: 'static',
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  base: process.env.BASE_PATH ?? '/',
  build: { inlineStylesheets: 'always' },
  integrations: [
    mdx(),
    preact(),
    intent,
    // What is framed in other people's pages is no page to find.
    sitemap({ filter: (page) => !page.endsWith('/embed/') }),
  ],
  // What is pasted must not be able to leave: no connection, no form, no frame, no image from elsewhere.
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'none'",
        // The map of winners is swept in a worker of our own; what reads a paste is one from a blob, which inherits
        // this policy where one from an address would not.
        "worker-src 'self' blob:",
        "img-src 'self' data:",
        "form-action 'none'",
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: pieces } } } } },
    },
  },
  devToolbar: { enabled: false },
});
