import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { untilQuiet } from '#test/e2e/journey.ts';
import { browserLaunch } from '#test/support/servers/browser.ts';
import { startServer } from '#test/support/servers/server-process.ts';
import { cookiesOfNewcomer } from './shot-newcomers.ts';
import { type Look, type Part, parts, type Screen } from './shot-screens.ts';

/**
 * `npm run shots`: a picture of every screen of the demo world, on a desk and on a phone, by day and in the
 * dark. Words after `--` choose: the name of a part (public, customer, wizards, shop, dialogs, roles,
 * new-shop, new-shop-roles, joining, admin, admin-opened), or how the names of screens begin. The other
 * pictures stay where they are then.
 */
const folder = join(import.meta.dirname, '../shots');
const TALLEST = 8_000;

const wanted = process.argv.slice(2);
const chosen = parts
  .map((part) => ({ ...part, screens: part.screens.filter((screen) => isWanted(part, screen)) }))
  .filter(({ screens }) => screens.length > 0);
if (chosen.length === 0) throw new Error(`no screen is called ${wanted.join(' or ')}`);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer({ script: 'scripts/start.ts', dataDir: process.env['DATA_DIR'] });
const browser = await chromium.launch(await browserLaunch());
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();
try {
  for (const changesTheWorld of [false, true]) {
    for (const { looks, screens } of chosen) {
      const round = screens.filter(({ press }) => (press !== undefined) === changesTheWorld);
      for (const look of looks) {
        for (const screen of round) await take(look, screen);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

function isWanted(part: Part, screen: Screen): boolean {
  return wanted.length === 0 || wanted.some((word) => part.name === word || screen.name.startsWith(word));
}

async function take({ name, ...options }: Look, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: server.origin,
    timezoneId: 'America/New_York',
  });
  try {
    if (screen.as) await signIn(context, screen.as);
    const page = await context.newPage();
    await screen.before?.(page);
    await page.goto(screen.path, { waitUntil: 'load' });
    await untilQuiet(page);
    for (const link of [screen.find ?? []].flat()) {
      const found = page.locator(link).first();
      if (screen.mayBeNone && (await found.count()) === 0)
        return console.log(`${screen.name}: there is none`);
      // Its address and not a press: the new page would still be on its way when the address has changed.
      const to = await found.getAttribute('href', { timeout: 5_000 });
      await page.goto(new URL(to ?? '', page.url()).href, { waitUntil: 'load' });
      await untilQuiet(page);
    }
    for (const name of screen.presses ?? []) await openBy(page, name);
    if (screen.press) await press(page, screen.press);
    await screen.open?.(page);
    const path = join(folder, `${screen.name}.${name}`);
    await (screen.open ? pictureOfOpened(page, path) : picture(page, path));
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
    // Those below the fold wait to be scrolled to, and would be gray places in the picture.
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return document.documentElement.scrollHeight;
  });
  const width = page.viewportSize()?.width ?? 0;
  // Dialogs cover the window, so a window-sized picture shows all of them.
  if (await page.locator('dialog[open], [role="dialog"]:visible').count()) {
    await page.screenshot({ path: `${path}.png` });
    return;
  }
  if (height <= TALLEST) {
    // Elements fixed to the window's edge would appear in the middle of a picture taller than the window.
    await page.setViewportSize({ width, height });
    // A list that may fill most of the window grows with it.
    const grown = await page.evaluate(() => document.documentElement.scrollHeight);
    if (grown > height) await page.setViewportSize({ width, height: grown });
    await page.screenshot({ path: `${path}.png`, fullPage: true });
    return;
  }
  for (let y = 0, part = 1; y < height; y += TALLEST, part += 1) {
    const clip = { x: 0, y, width, height: Math.min(TALLEST, height - y) };
    await page.screenshot({ path: `${path}-${part}.png`, fullPage: true, clip });
  }
}

async function openBy(page: Page, name: RegExp): Promise<void> {
  const frame = page.getByRole('main').or(page.getByRole('banner'));
  const button = frame.getByRole('button', { name, disabled: false });
  const summary = frame.locator('summary').filter({ hasText: name });
  const link = frame.getByRole('link', { name });
  await button.or(summary).or(link).first().click({ timeout: 5_000 });
  await untilQuiet(page);
  // Motion takes 200 ms at most.
  await page.waitForTimeout(300);
}

/** The window with what was opened in it, which is given as much height as it asks for. */
async function pictureOfOpened(page: Page, path: string): Promise<void> {
  await untilQuiet(page);
  const window = page.viewportSize();
  const sheet = page.locator('dialog[open]').last();
  if (window && (await sheet.count()) > 0) {
    const wanted = await sheet.evaluate((dialog) => dialog.scrollHeight + 64);
    await page.setViewportSize({ ...window, height: Math.max(window.height, wanted) });
    await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  }
  await page.screenshot({ path: `${path}.png` });
}

async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  if (!(await button.isVisible())) return;
  await button.click();
  await button.waitFor({ state: 'hidden' });
  await untilQuiet(page);
}

/** Each person signs in once; signing in for every picture would hit the rate limit. */
async function signIn(context: BrowserContext, email: string): Promise<void> {
  const known = sessions.get(email);
  if (known) return context.addCookies(known);
  const brought = await cookiesOfNewcomer(server.origin, email);
  if (brought) {
    sessions.set(email, brought);
    return context.addCookies(brought);
  }
  const response = await context.request.post('/api/demo/session', {
    data: { email },
    headers: { Origin: server.origin },
  });
  if (!response.ok()) throw new Error(`cannot sign in as ${email}: ${response.status()}`);
  sessions.set(email, await context.cookies());
}
