import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Report } from 'lighthouse';
import { publicPages } from '#domain/site/public-pages.ts';
import { BUILD_DIRECTORY } from '../src/main/pages.ts';
import { browserLaunch } from '#test/support/servers/browser.ts';
import { freePort, startServer } from '#test/support/servers/server-process.ts';
import { percentile, report } from './support/report.ts';

/**
 * `npm run bench:pages`: B6 of the figures. Lighthouse looks at every public page as on a phone, with its
 * default throttling, and each figure is the median of its runs. Run it while nothing else runs.
 *
 * `npm run bench:pages -- 1 /pricing /login` looks once, at some pages only.
 */
const [first = '5', ...only] = process.argv.slice(2);
const RUNS = Number(first);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The ways in are public pages, too. */
const DOORS = ['/auth/login', '/auth/register'];

type Looked = {
  path: string;
  scores: number[];
  lcpSeconds: number;
  scriptKilobytes: number;
  /** What the mark for performance is made of. */
  paints: string;
  wants: string[];
};

const server = await startServer({ script: 'scripts/start.ts' });
const port = await freePort();
const { executablePath } = await browserLaunch();
const browser = await chromium.launch({
  executablePath,
  // A phone has something that draws. To draw by WebGL in software, as the tests of the map do, would take
  // the processors that the page is measured on; the plain way to draw does not.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
});
try {
  const paths =
    only.length > 0 ? only : [...publicPages.map(({ path }) => path), ...(await oneOfMany()), ...DOORS];
  const looked: Looked[] = [];
  // Page after page in each run, so that a busy minute does not fall on one page only.
  for (let run = 0; run < RUNS; run += 1) {
    for (const path of paths) {
      const one = await lookAt(path);
      looked.push(one);
      process.stdout.write(
        `run ${run + 1} ${path}: ${one.scores.join(' ')} (${one.paints}), ${one.wants.join('; ') || 'nothing'}\n`,
      );
    }
  }
  report({
    name: 'pages',
    title: `Public pages on a phone, Lighthouse's default throttling, median of ${RUNS}`,
    columns: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP s', 'Script KB gzip'],
    rows: paths.map((path) => rowOf(path, looked)),
    measured: looked,
  });
} finally {
  await browser.close();
  await server.stop();
}

function rowOf(path: string, looked: readonly Looked[]) {
  const runs = looked.filter((one) => one.path === path);
  const median = (of: (one: Looked) => number) => percentile(runs.map(of), 0.5);
  return [
    path,
    ...CATEGORIES.map((_, at) => median(({ scores }) => scores[at] ?? 0)),
    Number(median(({ lcpSeconds }) => lcpSeconds).toFixed(2)),
    Number(median(({ scriptKilobytes }) => scriptKilobytes).toFixed(1)),
  ];
}

async function lookAt(path: string): Promise<Looked> {
  const result = await lighthouse(`${server.origin}${path}`, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // The demo world asks to be left out of search engines, whatever its pages are like.
    skipAudits: ['is-crawlable'],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
  }
  const { lhr } = result;
  return {
    path,
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcpSeconds: (lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    scriptKilobytes: scriptBytes(lhr) / 1000,
    paints: paintsOf(lhr),
    wants: wantsOf(lhr),
  };
}

/** The five times and shifts behind the mark for performance, in milliseconds but for the last. */
function paintsOf({ audits }: Report): string {
  const names = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    SI: 'speed-index',
    TBT: 'total-blocking-time',
  };
  const times = Object.entries(names).map(
    ([short, id]) => `${short} ${Math.round(audits[id]?.numericValue ?? 0)}`,
  );
  return [...times, `CLS ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`].join(' ');
}

/** What all scripts weigh that the browser fetched, as the build packed them by gzip. */
function scriptBytes({ audits }: Report): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: { url: string; resourceType?: string }[];
  };
  const files = new Set(
    items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname),
  );
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

function sizeOf(file: string): number {
  const path = join(BUILD_DIRECTORY, 'client', file);
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

/** What keeps a page from full marks, apart from its speed. */
function wantsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** One shop, one repair, one article and one job of those that there are. */
async function oneOfMany(): Promise<string[]> {
  const lists = ['/shops', '/repairs', '/blog', '/marketplace'];
  const found = await Promise.all(
    lists.map(async (list) => {
      const html = await (await fetch(`${server.origin}${list}`)).text();
      return new RegExp(`href="(${list}/(?:jobs/)?[^"?#.]+)"`).exec(html)?.[1];
    }),
  );
  return found.filter((path) => path !== undefined);
}
