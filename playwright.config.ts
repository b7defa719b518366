import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { METRICS_ABOVE } from './test/e2e/invariants.ts';
import type { JourneyOptions } from './test/e2e/journey.ts';
import { browserLaunch } from './test/support/servers/browser.ts';
import { captchaSettings } from './test/support/servers/captcha-provider.ts';
import { isFullRun } from './test/support/rounds.ts';

// The runner reads this file again in its worker: what was chosen once is kept in the environment.
const port = Number((process.env['HOIST_E2E_PORT'] ??= '21117'));
const dataDir = (process.env['HOIST_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'hoist-e2e-')));

/** `npm test` plays each world by itself, beside other parts; `npx playwright test` plays both. */
const world = process.env['HOIST_E2E_WORLD'];
const isShortRun = world !== undefined && !isFullRun();
const inWorld = (name: 'alone' | 'pair') => world === undefined || world === name;

const at = (number: number) => `http://127.0.0.1:${number}`;
/** One process on the embedded database, as `npm start` runs it. */
const alone = at(port);
/** Two processes on one PostgreSQL. */
const pair = [at(port + 1), at(port + 2)] as const;

/** They only look, whatever else goes on. */
const screens = ['**/screens.e2e.ts', '**/awkward-values.e2e.ts'];
const captcha = '**/captcha.e2e.ts';
/** Shops join on a phone. */
const joining = '**/joining.e2e.ts';

const phone = { ...devices['Pixel 7'], defaultBrowserType: 'chromium' } as const;

const server = { timeout: 300_000, gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } } as const;
// The journeys say from which address they come; see test/e2e/journey.ts.
const settings = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' };

const pairProjects = [
  {
    name: 'desktop, two servers on PostgreSQL',
    testIgnore: [...screens, captcha, joining],
    use: { baseURL: pair[0], shopURL: pair[1], viewport: { width: 1280, height: 900 } },
  },
  {
    // Those who sign up here meet no captcha.
    name: 'phone, two servers on PostgreSQL',
    testMatch: [joining, '**/second-repair.e2e.ts'],
    use: { ...phone, baseURL: pair[0], shopURL: pair[1] },
  },
];

const aloneProjects = [
  {
    name: 'screens, one server on the embedded database',
    testMatch: screens,
    use: { baseURL: alone, shopURL: alone, viewport: { width: 1280, height: 900 } },
  },
  {
    name: 'phone, one server on the embedded database',
    testMatch: ['**/post-to-paid.e2e.ts', '**/phone-pictures.e2e.ts', captcha],
    use: { ...phone, baseURL: alone, shopURL: alone },
  },
];

const aloneServer = {
  ...server,
  command: `"${process.execPath}" "${join(import.meta.dirname, 'scripts/start.ts')}"`,
  // Not where the file .env of a developer may be.
  cwd: dataDir,
  url: `${alone}/readyz`,
  env: {
    ...settings,
    ...captchaSettings(at(port + 3)),
    PORT: String(port),
    METRICS_PORT: String(port + METRICS_ABOVE),
    DATA_DIR: join(dataDir, 'alone'),
  },
};

const pairServers = {
  ...server,
  command: `"${process.execPath}" test/e2e/two-servers.ts ${port + 1} ${port + 2}`,
  // The second is started last.
  url: `${pair[1]}/readyz`,
  env: { ...settings, DATA_DIR: join(dataDir, 'pair') },
};

export default defineConfig<JourneyOptions>({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  // The journeys of a world share its people, so they run one after the other.
  workers: 1,
  grepInvert: isShortRun ? /@full/ : undefined,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // It is emptied before each run, and the scoreboard of the races lies beside it.
  outputDir: `test-results/journeys-${world ?? 'all'}`,
  use: {
    launchOptions: await browserLaunch(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace costs a third of the time. What failed is repeated with its seed and `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // A page that glides is not where a press aims at.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [...(inWorld('pair') ? pairProjects : []), ...(inWorld('alone') ? aloneProjects : [])],
  webServer: [...(inWorld('alone') ? [aloneServer] : []), ...(inWorld('pair') ? [pairServers] : [])],
});
