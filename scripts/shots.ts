import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../test/support/browser.ts';
import { startServer } from '../test/support/server-process.ts';

/**
 * `npm run shots`: a picture of every main screen of the demo world, on a desk and on a phone, by day and in
 * the dark. Names of screens after `--` take those alone.
 */
const folder = join(import.meta.dirname, '../shots');
const TALLEST = 8_000;

type Screen = {
  name: string;
  path: string;
  as?: string;
  /** The links to follow from there, one after the other. */
  find?: string | readonly string[];
  /** A button that is pressed if it is still there: it changes the world, so these pictures come last. */
  press?: RegExp;
};

const owner = 'owner@demo.hoist.test';
const owner2 = 'owner2@demo.hoist.test';
const shop = 'shop.owner@demo.hoist.test';
const car = 'zip=20147&year=2018&make=Honda&model=Accord&trim=EX';
const jobOf = (service: string) => `a[href^="/customer/jobs/"]:has-text("${service}")`;
const shopJobOf = (service: string) => `a[href^="/mechanic/shop/jobs/"]:has-text("${service}")`;
const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'how-it-works', path: '/how-it-works' },
  { name: 'marketplace', path: '/marketplace' },
  { name: 'marketplace-job', path: '/marketplace', find: 'a[href^="/marketplace/jobs/"]' },
  { name: 'marketplace-empty', path: '/marketplace?q=porsche' },
  { name: 'app-marketplace', path: '/app/marketplace', as: shop },
  {
    name: 'app-marketplace-job',
    path: '/app/marketplace',
    as: shop,
    find: 'a[href^="/app/marketplace/jobs/"]',
  },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'login', path: '/login' },
  { name: 'logout', path: '/logout', as: owner },
  { name: 'demo-login', path: '/demo-login' },
  { name: 'demo-outbox', path: '/demo/outbox' },
  { name: 'demo-kit', path: '/demo/kit' },
  { name: 'customer-zip', path: '/customer' },
  { name: 'customer-vehicle', path: '/customer/vehicle?zip=20147' },
  { name: 'customer-coming-soon', path: '/customer?zip=90210' },
  { name: 'customer-service', path: `/customer/service?${car}` },
  { name: 'customer-post', path: `/customer/mechanics?${car}&service=brakes` },
  { name: 'customer-finish', path: '/customer/finish?token=sample' },
  { name: 'customer-jobs', path: '/customer/jobs', as: owner },
  { name: 'customer-job', path: '/customer/jobs', as: owner, find: jobOf('Brake Service') },
  { name: 'customer-job-booked', path: '/customer/jobs', as: owner, find: jobOf('Electrical Systems') },
  { name: 'customer-job-running', path: '/customer/jobs', as: owner2, find: jobOf('Engine Repair') },
  { name: 'customer-job-past', path: '/customer/jobs?show=past', as: owner2, find: jobOf('') },
  {
    name: 'customer-receipt',
    path: '/customer/jobs?show=past',
    as: owner2,
    find: [jobOf(''), 'a[href$="/receipt"]'],
  },
  {
    name: 'customer-money-step',
    path: '/customer/jobs',
    as: owner,
    find: jobOf('Brake Service'),
    press: /^Accept/,
  },
  { name: 'shop-dashboard', path: '/mechanic/shop/dashboard', as: shop },
  { name: 'shop-marketplace', path: '/mechanic/shop/marketplace', as: shop },
  {
    name: 'shop-request',
    path: '/mechanic/shop/marketplace',
    as: shop,
    find: 'a[href^="/mechanic/shop/jobs/"]',
  },
  { name: 'shop-jobs', path: '/mechanic/shop/jobs', as: shop },
  { name: 'shop-job-check-in', path: '/mechanic/shop/jobs', as: shop, find: shopJobOf('Electrical Systems') },
  { name: 'shop-job-finish', path: '/mechanic/shop/jobs', as: shop, find: shopJobOf('Engine Repair') },
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
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

const wanted = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer({ script: 'scripts/start.ts', dataDir: process.env['DATA_DIR'] });
const browser = await chromium.launch(await browserLaunch());
try {
  const shown = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const round of [shown.filter(({ press }) => !press), shown.filter(({ press }) => press)]) {
    for (const look of looks) {
      for (const screen of round) await take(browser, look, screen);
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
    for (const link of [screen.find ?? []].flat()) {
      // Its address and not a press: the new page would still be on its way when the address has changed.
      const to = await page.locator(link).first().getAttribute('href');
      await page.goto(to ?? '', { waitUntil: 'networkidle' });
    }
    if (screen.press) await press(page, screen.press);
    await picture(page, join(folder, `${screen.name}.${name}`));
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

/** The whole page, in parts where it is longer than the browser can draw at once. */
async function picture(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(async () => {
    // Those below the fold wait to be scrolled to, and would be grey places in the picture.
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return document.documentElement.scrollHeight;
  });
  const width = page.viewportSize()?.width ?? 0;
  if (height <= TALLEST) {
    // What is fixed to the window's edge would stand in the middle of a picture of more than the window.
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${path}.png`, fullPage: true });
    return;
  }
  for (let y = 0, part = 1; y < height; y += TALLEST, part += 1) {
    const clip = { x: 0, y, width, height: Math.min(TALLEST, height - y) };
    await page.screenshot({ path: `${path}-${part}.png`, fullPage: true, clip });
  }
}

async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  if (!(await button.isVisible())) return;
  await button.click();
  await button.waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}

async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/demo/session', {
    data: { email },
    headers: { Origin: server.origin },
  });
  if (!response.ok()) throw new Error(`cannot sign in as ${email}: ${response.status()}`);
}
