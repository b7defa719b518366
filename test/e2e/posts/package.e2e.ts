import { expect, test } from '../journey.ts';
import { chooseAccord, demoSignIn, GOOD, typeCard } from '../steps.ts';

// A package of a shop is booked from its public page, without a quote.

test('a guest signs in and books a package at its price', async ({ page }) => {
  await page.goto('/shops/miras-garage?zip=20147');
  const book = page.getByRole('link', { name: 'Book Now: Ready for a road trip' });
  await book.click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('returnTo') !== null);
  const back = new URL(page.url()).searchParams.get('returnTo')!;
  await demoSignIn(page, 'owner2');
  await page.goto(back);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Ready for a road trip');
  await page.getByLabel('Car', { exact: true }).selectOption('Another car');
  await chooseAccord(page.getByRole('main'));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Choose a time.')).toBeVisible();
  await page
    .getByRole('group', { name: /^Open times/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByLabel('ZIP code').fill('20147');
  await page.getByRole('button', { name: 'Book Now' }).click();

  await page.waitForURL((url) => /^\/customer\/jobs\/[^/]+$/.test(url.pathname));
  const jobId = new URL(page.url()).pathname.split('/').at(-1)!;
  await typeCard(page, GOOD);
  await page.getByRole('button', { name: /Hold \$|Save card and book/ }).click();
  await expect
    .poll(
      async () => ((await (await page.request.get(`/api/jobs/${jobId}`)).json()) as { state: string }).state,
    )
    .toBe('booked');
  await page.request.post(`/api/jobs/${jobId}/cancel`, {
    headers: { Origin: new URL(page.url()).origin },
    data: { shownFeeCents: 0, idempotencyKey: crypto.randomUUID() },
  });
});
