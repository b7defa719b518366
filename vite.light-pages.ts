import type { Plugin } from 'vite';

/** Without which no page works, and which changes only with its packages. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|route-pattern|vite[\\/]preload-helper/;

/**
 * With these React Router tells whoever develops with it that they misuse it. What they return is used by
 * nobody, or by one another, so the bundler leaves out the calls with their sentences, 3 KB of script. What
 * runs on the server and under the development server keeps them. They are known by their names alone, in
 * every module: nothing of ours may be called so (`test/architecture.test.ts`), and a new package of the
 * browser's has to be looked at. One of them did more than tell: that a form is left once only is seen to in
 * `ui/form.tsx`.
 */
export const ASSERTIONS = [
  'invariant',
  'UNSAFE_invariant',
  'warning',
  'warningOnce',
  'warnOnce',
  'getInvalidPathError',
  'getDataRouterConsoleError',
];

/** What every page is made of, and what is too small to come alone; each with all that it needs. */
const SHELL = anyOf(
  // Of which every drawing is made.
  /icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)\./,
  webFiles([
    'ui/plain/(site-page|live-line|toast|button|surface|icon|later|routed-link)',
    'lib/(clock|nonce|meta|root-frame|return-to|stirring|unfinished|use-session)',
    'lib/use-(focus-after-navigation|other-tabs|routed-links)',
    'ui/plain/late-scripts',
    'features/error-page/(error-page.module.css|error-page-apart)',
    // A browser has six connections, and fonts and styles of a page have to do with them.
    'ui/(tokens|fonts|base).css',
  ]),
);
/** What is in the header and the footer of the site: the server writes it, and its script comes later. */
const FRAME = webFiles([
  'ui/plain/(frame-text|site-links|scheme-switch|logo|header-acts)',
  'lib/color-scheme',
]);
/** The connection that only live pages open. */
const LIVE = webFiles(['lib/live', 'lib/use-breather']);
/** What many pages share and many do not: a figure, an instant, a place, the drawing beside it. */
const FIGURES = anyOf(
  webFiles(['ui/plain/(money|time)', 'lib/format-time']),
  /src\/domain\/(marketplace|miles-away)\.ts$/,
  /esm[\\/]icons[\\/]Icon(MapPin|Search)\./,
);
/** What a refusal says, for pages on which something can be refused. */
const PROBLEMS = webFiles(['lib/problem-text']);
/** Of which the pages that only want to be read are made, and what others have of them, too. */
const READING = webFiles(['ui/plain/(article|faq|prose)']);
const FACTS = webFiles(['ui/plain/(breadcrumbs|facts)']);
/** Styles of the first page and of those around it: each of them small, and a request by itself. */
const HOME_STYLES = webFiles(['routes/site/home/(areas|difference|features|hero|home).module.css']);
const SITE_STYLES = webFiles([
  'routes/site/(site|home/figures).module.css',
  'ui/plain/photo-strip.module.css',
  'features/counter/counter.module.css',
]);
const SAMPLE_STYLES = webFiles(['features/(price-band|protection-bar|timeline|work-order)/.+[.]css']);
/**
 * What the list of jobs needs and other pages, too. A group takes all that it needs along, so whoever wants
 * one of these would get the list with it.
 */
const BITS = webFiles([
  'ui/plain/navigation',
  'lib/use-copy',
  'routes/marketplace/(marketplace.module.css|text)',
  'features/job-card/(.+\\.css|text|flags)',
]);
const JOB_CARD = webFiles(['features/job-card/job-card']);
/** What forms are made of. */
const FIELDS = webFiles(['ui/plain/field']);
/** The list of jobs and its filters. */
const MARKET = anyOf(
  /src\/web\/routes\/marketplace\.tsx\?route-chunk=main$/,
  webFiles([
    'features/marketplace-list/(beside-map|chip-box|marketplace-filters|marketplace-list)',
    'features/marketplace-list/(more-filters|search-params|share)',
    'features/marketplace-list/use-(follow|followed|focus-kept|hash|lift|my-place|search)',
    'routes/marketplace/(jobs-beside-map|search-or-null)',
  ]),
);
/** Drawings that parts of many pages have, which then would get whatever they came with. */
const DRAWINGS = /esm[\\/]icons[\\/]Icon(CurrentLocation|X)\./;
/** The map as a page asks for it, without the map itself. */
const PINS = webFiles([
  'routes/marketplace/(pins|use-points)',
  'features/job-map/(lazy-job-map|text|count|map-missing|map-waiting.module.css)',
]);
/** The ways in and out. */
const DOORS = webFiles([
  'routes/auth/(text|return-to|toast-when-leaving|signed-in-already|refused-form|sent-notice)',
  'features/provider-buttons/.+',
]);

/**
 * How the scripts of the browser are cut. Left alone, the bundler makes a file of every few lines that two
 * pages share, sixty files a page, and each is compressed for itself: together they weigh a fifth less.
 */
export function lightPages(): Plugin {
  const groups = [
    { name: 'framework', test: FRAMEWORK },
    { name: 'shell', test: SHELL },
    { name: 'frame', test: FRAME },
    { name: 'live', test: LIVE },
    { name: 'figures', test: FIGURES },
    { name: 'fields', test: FIELDS },
    { name: 'problems', test: PROBLEMS },
    { name: 'facts', test: FACTS },
    { name: 'reading', test: READING },
    { name: 'home-styles', test: HOME_STYLES },
    { name: 'site-styles', test: SITE_STYLES },
    { name: 'sample-styles', test: SAMPLE_STYLES },
    { name: 'bits', test: BITS },
    { name: 'job-card', test: JOB_CARD },
    { name: 'drawings', test: DRAWINGS },
    { name: 'market', test: MARKET },
    { name: 'pins', test: PINS },
    { name: 'doors', test: DOORS },
  ].map((group, at, all) => ({ ...group, priority: all.length - at }));
  const rolldownOptions = {
    output: { codeSplitting: { groups } },
    // A number from a rule brings the number along, and not the rule.
    optimization: { inlineConst: { mode: 'all' as const, pass: 1 } },
    treeshake: { manualPureFunctions: ASSERTIONS },
  };
  return {
    name: 'light-pages',
    config: () => ({
      environments: { client: { build: { rolldownOptions, modulePreload: { resolveDependencies } } } },
    }),
  };
}

/** What a part of every page would load later is named where it is loaded, and not in every page, too. */
function resolveDependencies(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  return /(root|shell|market)-[^/]+$/.test(hostId) ? needed.filter((file) => file.endsWith('.css')) : needed;
}

function webFiles(files: readonly string[]): RegExp {
  return new RegExp(`src/web/(${files.join('|')})(\\.tsx?)?$`);
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
