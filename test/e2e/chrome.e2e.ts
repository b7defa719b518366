import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cameTo } from './steps.ts';

// The frame around the pages, by the numbers of the specification: what opens, appears and moves, and where.

/** From here on the time of a page stops, and passes only as the journey lets it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test('the header changes after 8 pixels, and the way up appears after 400', async ({ page }) => {
  await page.goto('/');
  const look = () =>
    page.getByRole('banner').evaluate((header) => {
      const { borderBottomColor, boxShadow, backgroundColor } = getComputedStyle(header);
      return [borderBottomColor, boxShadow, backgroundColor].join(' ');
    });
  const atTop = await look();
  await scrollTo(page, 9);
  await expect.poll(look).not.toBe(atTop);
  await scrollTo(page, 8);
  await expect.poll(look).toBe(atTop);

  const up = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 401);
  await expect(up).toBeVisible();
  await scrollTo(page, 400);
  await expect(up).toBeHidden();
  await scrollTo(page, 1_000);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the menus of the header close 200 ms after the pointer has left them, and not before', async ({
  page,
}) => {
  await page.goto('/');
  await stopTime(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  const away = page.getByRole('heading', { level: 1 });
  for (const [title, link] of [
    ['For Mechanics', 'Join the Network'],
    ['Resources', 'Help Center'],
  ]) {
    const inside = main.getByRole('link', { name: link });
    await main.getByRole('button', { name: title }).hover();
    await expect(inside).toBeVisible();
    await away.hover();
    await page.clock.runFor(199);
    await expect(inside).toBeVisible();
    // Moving back in time keeps it open, and restarts the delay.
    await inside.hover();
    await page.clock.runFor(1_000);
    await expect(inside).toBeVisible();
    await away.hover();
    await page.clock.runFor(199);
    await expect(inside).toBeVisible();
    await page.clock.runFor(1);
    await expect(inside).toBeHidden();
  }
});

/** The repairs of the figures strip, as shown there. */
const repairsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'In figures' })
    .locator('div', { has: page.getByText('repairs', { exact: true }) })
    .locator('[aria-hidden]');

/** What of all that happened lately the ticker shows, by its place in the list. */
const lately = (page: Page) => page.getByRole('region', { name: 'Recent activity on the marketplace' });
const shownOf = (page: Page) =>
  lately(page)
    .locator('li')
    .evaluateAll((items) =>
      items.flatMap((item, at) => (item.checkVisibility({ visibilityProperty: true }) ? at : [])),
    );

/**
 * Comes to a page from another one, by a link and with the time stopped. Timers of the page begin after
 * that, so they are measured from the start.
 */
async function comeTo(page: Page, link: (of: Page) => Locator): Promise<void> {
  await page.goto('/about');
  await stopTime(page);
  await link(page).press('Enter');
}
const toLanding = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Hoist home' });
const toMechanics = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Join the Network' });

test('with reduced motion the figures and the ticker do not move', async ({ page }) => {
  await comeTo(page, toLanding);
  await repairsOf(page).scrollIntoViewIfNeeded();
  for (let looks = 0; looks < 6; looks += 1) {
    await expect(repairsOf(page)).toHaveText('10,000+');
    await expect(repairsOf(page)).toBeVisible();
    await page.clock.runFor(500);
  }

  await toMechanics(page).press('Enter');
  await expect(lately(page)).toBeVisible();
  await page.clock.runFor(9_000);
  expect(await shownOf(page)).toEqual([0]);
  await expect(lately(page).getByRole('button')).toHaveCount(0);
});

test.describe('where motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the figures count up for two seconds, half a second after they are seen', async ({ page }) => {
    await comeTo(page, toLanding);
    const repairs = repairsOf(page);
    await repairs.scrollIntoViewIfNeeded();
    // It shows zero from the first frame on after it was seen.
    await expect
      .poll(async () => {
        await page.clock.runFor(16);
        return repairs.textContent();
      })
      .toBe('0+');
    // From here on it is known to 50 ms how long ago that was.
    const count = async () => Number((await repairs.textContent())?.replace(/\D/g, ''));
    await page.clock.runFor(440);
    expect(await count()).toBe(0);
    await page.clock.runFor(80);
    await expect.poll(count).toBeGreaterThan(0);
    expect(await count()).toBeLessThan(5_000);
    await page.clock.runFor(1_800);
    await expect.poll(count).toBeGreaterThan(9_900);
    expect(await count()).toBeLessThan(10_000);
    await page.clock.runFor(180);
    await expect(repairs).toHaveText('10,000+');
    await page.clock.runFor(5_000);
    await expect(repairs).toHaveText('10,000+');
  });

  test('the ticker goes on every three seconds, unless it is paused or read', async ({ page }) => {
    await comeTo(page, toMechanics);
    const pause = lately(page).getByRole('button', { name: 'Pause' });
    const play = lately(page).getByRole('button', { name: 'Play' });
    // The page comes alive as its time goes on.
    const comesAlive = async () => {
      await page.clock.runFor(100);
      return pause.count();
    };
    await expect.poll(comesAlive).toBe(1);
    await pause.press('Enter');
    await expect(play).toBeVisible();
    const items = await lately(page).locator('li').count();
    const [first = 0] = await shownOf(page);
    const shown = async () => ((await shownOf(page))[0]! + items - first) % items;
    await page.clock.runFor(9_000);
    expect(await shown()).toBe(0);

    // What is played after a pause begins with the press, so that is when the three seconds are counted from.
    await play.press('Enter');
    await expect(pause).toBeVisible();
    for (const at of [0, 1]) {
      await page.clock.runFor(2_999);
      expect(await shown()).toBe(at);
      await page.clock.runFor(1);
      await expect.poll(shown).toBe(at + 1);
    }
    await lately(page).hover();
    // The page has taken note of the pointer before the next three seconds could be over.
    await page.clock.runFor(1_000);
    await page.clock.runFor(9_000);
    expect(await shown()).toBe(2);

    // It moves on when it is not being read, and after the last comes the first.
    await page.getByRole('heading', { level: 1 }).hover();
    await pause.press('Enter');
    await play.press('Enter');
    await expect(pause).toBeVisible();
    for (let at = 3; at <= items; at += 1) {
      await page.clock.runFor(3_000);
      await expect.poll(shown).toBe(at % items);
    }
  });

  test('a feature comes forward once a fifth of it is on the screen', async ({ page }) => {
    await page.goto('/');
    const feature = page.getByRole('listitem').filter({ hasText: 'Digital maintenance records' });
    const rises = () => feature.evaluate((item) => getComputedStyle(item).translate);
    const showing = (share: number) =>
      feature.evaluate((item, part) => {
        const { top, height } = item.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top + height * part - innerHeight, behavior: 'instant' });
      }, share);
    await feature.waitFor();
    await showing(0.1);
    const before = await rises();
    expect(before).not.toBe('none');
    await showing(0.3);
    await expect.poll(rises).not.toBe(before);
  });
});

test('the menu that slides in has its links in three groups, and closes in every way', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Quotes' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const groups = { 'For Car Owners': 'Get Quotes', 'For Mechanics': 'Marketplace', Resources: 'Blog' };
  for (const [title, link] of Object.entries(groups)) {
    await expect(menu.getByText(title, { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: new RegExp(`^${link}`) }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Blog' }).click();
  await cameTo(page, '/blog');
  await expect(menu).toBeHidden();
});
