import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '#test/support/servers/browser.ts';
import { startServer } from '#test/support/servers/server-process.ts';
import { percentile, report } from './support/report.ts';

/**
 * `npm run bench:map`: B7 of the figures. A real browser drags and zooms the map with few and with many jobs,
 * and notes every task that held up its main thread for longer than 50 ms after the map had come to rest.
 */
const SIZES = [60, 1_000, 5_000];
/** `npm run bench:map -- 1` for a first look. */
const ROUNDS = Number(process.argv[2] ?? 3);
const VIEW = { width: 1440, height: 900 };
const MAP = 'section[aria-label="Map of jobs"]';

/** `work`: what each task took of the processor, which a busy machine does not stretch as it does the clock. */
type Measured = { jobs: number; tasks: number[]; work: number[]; frames: number[] };

const server = await startServer({ script: 'scripts/start.ts' });
const { executablePath, args } = await browserLaunch();
// Put together by what draws: where the processor puts a page together, it first waits, within the page's own
// task, for the map to come back out of what drew it, which no browser with a graphics card does.
const browser = await chromium.launch({
  executablePath,
  args: args.filter((argument) => !argument.startsWith('--disable-gpu')),
});
try {
  const measured: Measured[] = [];
  // Interleaved, so that a busy moment of the machine does not fall on one size only.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const jobs of SIZES) {
      const run = await measure(browser, jobs);
      measured.push(run);
      const worst = Math.round(Math.max(0, ...run.tasks));
      process.stdout.write(`round ${round + 1}, ${jobs} jobs: ${run.tasks.length} long tasks, ${worst} ms\n`);
    }
  }
  const rows = SIZES.map((jobs) => {
    const runs = measured.filter((run) => run.jobs === jobs);
    const tasks = runs.flatMap((run) => run.tasks);
    const frames = runs.flatMap((run) => run.frames);
    return [
      jobs,
      tasks.length === 0 ? 'none over 50' : `${Math.round(Math.max(...tasks))}`,
      tasks.length,
      tasks.filter((ms) => ms > 100).length,
      Math.round(Math.max(0, ...runs.flatMap((run) => run.work))),
      Math.round(percentile(frames, 0.5)),
      Math.round(percentile(frames, 0.95)),
    ];
  });
  report({
    name: 'map',
    title: `Pan and zoom of the map, ${ROUNDS} rounds, ${VIEW.width} × ${VIEW.height}, WebGL in software`,
    columns: [
      'Jobs',
      'Longest task ms',
      'Over 50 ms',
      'Over 100 ms',
      'Longest, processor ms',
      'Frame p50 ms',
      'Frame p95 ms',
    ],
    rows,
    measured,
  });
} finally {
  await browser.close();
  await server.stop();
}

async function measure(from: Browser, jobs: number): Promise<Measured> {
  const page = await from.newPage({ viewport: VIEW });
  await page.goto(`${server.origin}/demo/map?jobs=${jobs}`);
  await page.locator(`${MAP} li:not([hidden]) button`).first().waitFor();
  await watch(page);
  await atRest(page);
  await page.evaluate(() => window.watched.start());
  await from.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await drag(page);
  await zoom(page);
  await drag(page);
  await pressGroup(page);
  await drag(page);
  const work = workOf(await from.stopTracing());
  const { tasks, frames } = await page.evaluate(() => window.watched);
  await page.close();
  return { jobs, tasks, work, frames };
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** Milliseconds of the processor that each task of the page's main thread took, those under one left out. */
function workOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
    .filter((ms) => ms >= 1);
}

declare global {
  interface Window {
    watched: { tasks: number[]; frames: number[]; lastTask: number; start(): void };
  }
}

/** Notes long tasks and the time between frames, in the page. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Window['watched'] = {
      tasks: [],
      frames: [],
      lastTask: performance.now(),
      start() {
        this.tasks.length = 0;
        this.frames.length = 0;
      },
    };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration);
      watched.lastTask = performance.now();
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.watched = watched;
  });
}

/** The page has loaded when nothing was long for two seconds; on a busy machine after twenty in any case. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => performance.now() - window.watched.lastTask > 2_000, null, { timeout: 20_000 })
    .catch(() => undefined);
}

/** Four pulls across the map, out and back. */
async function drag(page: Page): Promise<void> {
  const { x, y } = await middle(page);
  for (const [dx, dy] of [
    [320, 0],
    [0, -220],
    [-320, 0],
    [0, 220],
  ] as const) {
    await page.mouse.move(x - dx / 2, y - dy / 2);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 12 });
    await page.mouse.up();
    await page.waitForTimeout(300);
  }
}

/** Out until all jobs are a handful of groups, then in until prices are shown one by one, by the wheel. */
async function zoom(page: Page): Promise<void> {
  const { x, y } = await middle(page);
  await page.mouse.move(x, y);
  for (const turn of [...Array<number>(14).fill(180), ...Array<number>(24).fill(-180)]) {
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(800);
  for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, 180);
  await page.waitForTimeout(800);
}

async function pressGroup(page: Page): Promise<void> {
  const group = page.locator(`${MAP} li:not([hidden]) button[data-size]`).first();
  if (await group.isVisible()) await group.press('Enter');
  await page.waitForTimeout(1_200);
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator(MAP).boundingBox();
  if (!box) throw new Error('the map is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
