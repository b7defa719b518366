import type { Plugin } from 'vite';

/** Without which no page works, and which changes only with its packages. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|route-pattern|vite[\\/]preload-helper/;

/** What every page is made of, and what is too small to come alone; each with all that it needs. */
const SHELL = webFiles([
  'ui/plain/(site-page|live-line|toast|button|surface|icon|field|later)',
  'lib/(clock|color-scheme|nonce|meta|problem-text|return-to|unfinished|use-session)',
  'lib/use-(focus-after-navigation|other-tabs)',
  'features/error-page/error-page',
]);
/** The connection that only live pages open. */
const LIVE = webFiles(['lib/live']);
/** What many pages share and many do not: a figure, an instant, a place. */
const FIGURES = webFiles(['ui/plain/(money|time)', 'lib/format-time']);
const PLACES = /src\/domain\/(marketplace|geo|vehicle-selection)\.ts$/;
/** Of which the pages that only want to be read are made. */
const READING = webFiles(['ui/plain/(article|breadcrumbs|facts|faq|prose)']);
/**
 * What the list of jobs needs and other pages, too. A group takes all that it needs along, so whoever wants
 * one of these would get the list with it.
 */
const BITS = webFiles(['ui/plain/navigation', 'lib/use-copy', 'routes/marketplace/.+\\.css']);
const ICONS = /esm[\\/]icons[\\/]Icon(MapPin|Search|ZoomQuestion)\./;
const JOB_CARD = webFiles(['features/job-card/job-card', 'routes/marketplace/text']);
/** The list of jobs and its filters. */
const MARKET = webFiles([
  'features/marketplace-list/(beside-map|marketplace-filters|marketplace-list|search-params)',
  'features/marketplace-list/use-(follow|followed|lift|my-place|search)',
  'routes/marketplace/jobs-beside-map',
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
    { name: 'live', test: LIVE },
    { name: 'figures', test: FIGURES },
    { name: 'places', test: PLACES },
    { name: 'reading', test: READING },
    { name: 'bits', test: BITS },
    { name: 'icons', test: ICONS },
    { name: 'job-card', test: JOB_CARD },
    { name: 'market', test: MARKET },
    { name: 'doors', test: DOORS },
  ].map((group, at, all) => ({ ...group, priority: all.length - at }));
  const rolldownOptions = {
    output: { codeSplitting: { groups } },
    // A number from a rule brings the number along, and not the rule.
    optimization: { inlineConst: { mode: 'all' as const, pass: 1 } },
  };
  return {
    name: 'light-pages',
    config: () => ({ environments: { client: { build: { rolldownOptions } } } }),
  };
}

function webFiles(files: readonly string[]): RegExp {
  return new RegExp(`src/web/(${files.join('|')})(\\.tsx?)?$`);
}
