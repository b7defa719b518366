import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../test/support/browser.ts';
import { startServer } from '../test/support/server-process.ts';

/**
 * `npm run shots`: a picture of every main screen of the demo world, on a desk, on a phone and in the dark.
 */
const folder = join(import.meta.dirname, '../shots');

type Screen = { name: string; path: string; as?: string; find?: string };

const owner = 'owner@demo.hoist.test';
const shop = 'shop.owner@demo.hoist.test';
const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'how-it-works', path: '/how-it-works' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'login', path: '/login' },
  { name: 'demo-login', path: '/demo-login' },
  { name: 'demo-outbox', path: '/demo/outbox' },
  { name: 'demo-kit', path: '/demo/kit' },
  { name: 'customer-zip', path: '/customer' },
  { name: 'customer-vehicle', path: '/customer/vehicle?zip=20147' },
  { name: 'customer-jobs', path: '/customer/jobs', as: owner },
  { name: 'customer-job', path: '/customer/jobs', as: owner, find: 'a[href^="/customer/jobs/"]' },
  { name: 'shop-dashboard', path: '/mechanic/shop/dashboard', as: shop },
  { name: 'shop-marketplace', path: '/mechanic/shop/marketplace', as: shop },
  {
    name: 'shop-request',
    path: '/mechanic/shop/marketplace',
    as: shop,
    find: 'a[href^="/mechanic/shop/jobs/"]',
  },
  { name: 'shop-jobs', path: '/mechanic/shop/jobs', as: shop },
  { name: 'shop-quotes', path: '/mechanic/shop/quotes', as: shop },
  { name: 'shop-payouts', path: '/mechanic/shop/payouts', as: shop },
  { name: 'admin-jobs', path: '/admin/jobs', as: 'ops@demo.hoist.test' },
  { name: 'admin-job', path: '/admin/jobs', as: 'ops@demo.hoist.test', find: 'a[href^="/admin/jobs/"]' },
  { name: 'admin-audit', path: '/admin/audit', as: 'ops@demo.hoist.test' },
];

const looks = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

const wanted = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer({ script: 'scripts/start.ts', dataDir: process.env['DATA_DIR'] });
const browser = await chromium.launch(await browserLaunch());
try {
  for (const look of looks) {
    for (const screen of screens) {
      if (wanted.length === 0 || wanted.includes(screen.name)) await take(browser, look, screen);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

async function take(from: Browser, look: (typeof looks)[number], screen: Screen): Promise<void> {
  const { name, ...options } = look;
  const context = await from.newContext({
    ...options,
    baseURL: server.origin,
    timezoneId: 'America/New_York',
  });
  try {
    const page = await context.newPage();
    if (screen.as) await signIn(page, screen.as);
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    if (screen.find) {
      const { pathname: list } = new URL(page.url());
      await page.locator(screen.find).first().click();
      await page.waitForURL((url) => url.pathname !== list);
      await page.waitForLoadState('networkidle');
    }
    await page.screenshot({ path: join(folder, `${screen.name}.${name}.png`), fullPage: true });
    console.log(`${screen.name} (${name})`);
  } catch (error) {
    console.error(
      `${screen.name} (${name}) failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    );
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/demo/session', {
    data: { email },
    headers: { Origin: server.origin },
  });
  if (!response.ok()) throw new Error(`cannot sign in as ${email}: ${response.status()}`);
}
