import { expect, test } from './journey.ts';
import { cardsOf, chip, filtersOf } from './market.ts';

// The marketplace on a slow line, where parts of it get their script late or never: nothing that was opened,
// entered or pressed is lost.

test('what was opened and entered before the page came alive stays, and is followed', async ({ context }) => {
  // One that does not wait until the page is alive.
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/more-filters-*.js', (route) => held.promise.then(() => route.continue()));
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

test('a narrowed list stays narrowed where the script of its fields does not come', async ({ page }) => {
  await page.route('**/assets/more-filters-*.js', (route) => route.abort());
  await page.goto('/marketplace?zip=20147&serviceTypes=brakes&priceMax=2000');
  await page.getByLabel('Sort by').selectOption('Nearest first');
  await page.waitForURL(/sort=distance/);
  await expect(page).toHaveURL(/serviceTypes=brakes/);
  await expect(page).toHaveURL(/priceMax=2000/);
  await expect(cardsOf(page).filter({ hasNotText: 'Brake Service' })).toHaveCount(0);
});

test('the list is not shared before it can be: the page comes alive with the script of Share', async ({
  page,
}) => {
  // The last of all that the page waits for.
  const others = page.waitForResponse(/\/assets\/more-filters-/);
  await page.route('**/assets/share-*.js', async (route) => {
    await (await others).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.continue();
  });
  await page.goto('/marketplace?zip=20147');
  const [came, alive] = await page.evaluate(() => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/share-'));
    return [
      (script as PerformanceResourceTiming | undefined)?.responseEnd,
      performance.getEntriesByName('alive')[0]!.startTime,
    ];
  });
  expect(came).toBeLessThan(alive!);
});
