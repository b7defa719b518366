import { expect, test } from './journey.ts';
import { cardsOf, chip, filtersOf } from './market.ts';

// The marketplace on a slow line, where its script comes late: nothing that was opened or entered is lost.

test('what was opened and entered before the page came alive stays, and is followed', async ({ context }) => {
  // One that does not wait until the page is alive.
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/market-*.js', (route) => held.promise.then(() => route.continue()));
  await page.goto('/marketplace?zip=20147');
  await filtersOf(page).getByText('More filters').click();
  await chip(page, 'Brake Service').click();
  await page.getByLabel('From', { exact: true }).pressSequentially('1');
  held.resolve();
  await page.getByLabel('From', { exact: true }).pressSequentially('00');
  await page.waitForURL(/serviceTypes=brakes&priceMin=100/);
  // Found by its role, it is seen to stand open, too.
  await expect(filtersOf(page).getByRole('checkbox', { name: 'Brake Service' })).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('100');
  await expect(cardsOf(page).filter({ hasNotText: 'Brake Service' })).toHaveCount(0);
});
