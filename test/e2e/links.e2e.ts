import type { Page } from '@playwright/test';
import { isFullRun, runSeed } from '../support/rounds.ts';
import { complaintsOf } from './complaints.ts';
import { expect, test, untilQuiet } from './journey.ts';

// A stranger in a browser follows every link of the frame around the pages. Each leads to a page that says
// what it is, on which nothing fails and the console stays empty.

/** A third of them, another one in the next run; all in a full one. */
const isFollowed = (index: number) => isFullRun() || index % 3 === Math.abs(runSeed()) % 3;

/** Of the header with its two menus and the one that slides in on a phone, and of the footer. */
async function linksOfFrame(page: Page): Promise<string[]> {
  await page.goto('/');
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(links)];
}

test('every link of header, footer and menus leads to a page without a complaint', async ({ page }) => {
  const links = await linksOfFrame(page);
  for (const path of ['/pricing', '/blog', '/search', '/mechanic/dashboard', '/terms', '/auth/register']) {
    expect(links).toContain(path);
  }
  const complaints = complaintsOf(page);
  const failed: string[] = [];
  const origin = new URL(page.url()).origin;
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin)) {
      failed.push(`${page.url()}: ${response.status()} ${response.url()}`);
    }
  });
  for (const path of links.filter((_, index) => isFollowed(index))) {
    await page.goto(path);
    await untilQuiet(page);
    await expect(page, path).toHaveTitle(/\S/);
    // The kit shows, beside its own, the titles of a list and of a record.
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(path === '/demo/kit' ? 3 : 1);
  }
  expect(complaints).toEqual([]);
  expect(failed).toEqual([]);
});
