import { expect, patient, test } from '../journey.ts';
import { act } from '../posting.ts';
import { demoSignIn } from '../steps.ts';

// An owner marks a shop, asks only that shop, and opens the job to everyone after it declined. Another books
// a finished job again in two presses.

type Jobs = { items: { id: string; shopName: string | null; state: string }[] };

const shop = { slug: 'miras-garage', name: "Mira's Garage" };

test('a shop that is asked alone declines, and its owner opens the job to all', async ({ page, browser }) => {
  const shopPage = patient(await (await browser.newContext()).newPage());
  await demoSignIn(shopPage, 'shop.owner');

  await demoSignIn(page, 'owner2');
  await page.goto(`/shops/${shop.slug}?zip=20147`);
  const star = page.getByRole('button', { name: `Add ${shop.name} to favorites` });
  // It shows as marked at once; only the answer says that it is kept.
  const kept = page.waitForResponse((response) => response.request().method() === 'POST');
  await star.click();
  expect((await kept).ok()).toBe(true);
  await expect(page.getByRole('button', { name: `Remove ${shop.name} from favorites` })).toBeVisible();
  await page.goto('/account/favorites');
  await expect(page.getByRole('link', { name: shop.name })).toBeVisible();

  await page.goto(`/shops/${shop.slug}?zip=20147`);
  await page.getByRole('link', { name: 'Post Your Repair' }).filter({ visible: true }).last().click();
  await page.getByLabel('Year').selectOption('2018');
  await page.getByLabel('Make').selectOption('Honda');
  await page.getByLabel('Model').selectOption('Accord');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByText('Brake Service').first().click();
  await expect(page.getByRole('radio', { name: `Only ${shop.name}` })).toBeChecked();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/jobs'));
  await page.getByRole('button', { name: 'Post Job' }).click();
  const { jobId } = (await (await answered).json()) as { jobId: string };
  await expect(page.getByText('No other shop can see it.')).toBeVisible();
  expect((await page.request.get(`/api/marketplace/jobs/${jobId}`)).status()).toBe(404);

  await shopPage.goto('/mechanic/shop/marketplace');
  await expect(shopPage.getByRole('heading', { name: 'Owners who asked your shop' })).toBeVisible();
  await shopPage.goto(`/mechanic/shop/jobs/${jobId}`);
  await expect(shopPage.getByText('You were asked', { exact: true })).toBeVisible();
  await shopPage.getByRole('button', { name: 'Decline' }).click();
  await shopPage.getByText('No time soon').click();
  await shopPage.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(shopPage.getByText('You declined. We told the owner.')).toBeVisible();

  await page.goto(`/customer/jobs/${jobId}`);
  await expect(page.getByText('Declined: no time soon')).toBeVisible();
  await page.getByRole('button', { name: 'Open to all shops nearby' }).click();
  await expect(page.getByText('All shops nearby can quote now.').first()).toBeVisible();
  expect((await page.request.get(`/api/marketplace/jobs/${jobId}`)).status()).toBe(200);
  await act(page, `/jobs/${jobId}/withdraw`, {});
});

test('a finished job is booked again at the same shop in two presses', async ({ page }) => {
  await demoSignIn(page, 'owner2');
  const { items } = (await (await page.request.get('/api/jobs?limit=100')).json()) as Jobs;
  const job = items.find(({ state }) => state === 'completed' || state === 'closed')!;
  await page.goto(`/customer/jobs/${job.id}`);
  await page.getByRole('link', { name: `Book again at ${job.shopName}` }).click();
  await page.waitForURL((url) => url.pathname === '/customer/mechanics');
  await expect(page.getByRole('radio', { name: `Only ${job.shopName}` })).toBeChecked();
  await expect(page.getByText('From your garage')).toBeVisible();
  const before = (await (await page.request.get(`/api/jobs/${job.id}`)).json()) as { description: string };
  await expect(page.getByLabel('Description')).toHaveValue(before.description);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/jobs'));
  await page.getByRole('button', { name: 'Post Job' }).click();
  const response = await answered;
  // The seeded owner may have as many live jobs as one may; the form was complete either way.
  expect([200, 409]).toContain(response.status());
  if (response.ok())
    await act(page, `/jobs/${((await response.json()) as { jobId: string }).jobId}/withdraw`, {});
});
