import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

// The frame around the pages, by the numbers of the specification: what opens, appears and moves, and where.

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

test.describe('where motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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

test('the menu that slides in has its links in three groups', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const groups = { 'For Car Owners': 'Get Quotes', 'For Mechanics': 'Marketplace', Resources: 'Blog' };
  for (const [title, link] of Object.entries(groups)) {
    await expect(menu.getByText(title, { exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: new RegExp(`^${link}`) }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
