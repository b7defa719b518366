import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, untilAlive } from './journey.ts';
import { cardsOf, chip, filtersOf, jobsOf } from './market.ts';
import { cameTo } from './steps.ts';

// Pages on a slow line, or after a deployment: what a person does before the scripts come is not lost, and a
// part whose script is gone takes nothing else with it.

/** A page whose scripts wait; answers it and what lets them come. */
async function openEarly(context: BrowserContext, path: string): Promise<[Page, () => Promise<void>]> {
  const page = await context.newPage();
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  const comesAlive = async () => {
    scripts.resolve();
    await untilAlive(page);
  };
  return [page, comesAlive];
}

test('filters that were set before the scripts came stay, and the list follows them', async ({ context }) => {
  const [page, comesAlive] = await openEarly(context, '/marketplace?zip=20147');
  await filtersOf(page).getByText('More filters').click();
  await chip(page, 'Brake Service').click();
  await page.getByLabel('From', { exact: true }).pressSequentially('100');
  await comesAlive();
  await page.waitForURL(/serviceTypes=brakes&priceMin=100/);
  // It is found by its role, so the filters are still open, too.
  await expect(filtersOf(page).getByRole('checkbox', { name: 'Brake Service' })).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('100');
  await expect(cardsOf(page).filter({ hasNotText: 'Brake Service' })).toHaveCount(0);
});

test('links, menus and forms work before the scripts come', async ({ context }) => {
  const [page] = await openEarly(context, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Help Center' }).click();
  await page.waitForURL('/help');
  await page.getByRole('contentinfo').getByLabel('Newsletter address').fill('early@example.com');
  await page.getByRole('contentinfo').getByLabel('Newsletter address').press('Enter');
  await page.waitForURL('/newsletter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a map whose script is gone leaves the list, and the next link loads a whole page', async ({ page }) => {
  await page.route('**/assets/pins-*.js', (route) => route.abort());
  await page.goto('/marketplace?zip=20147');
  await expect(page.getByText('The map could not be loaded')).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
  await jobsOf(page).getByRole('button', { name: 'Share' }).waitFor();
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await document;
  await cameTo(page, '/pricing');
});
