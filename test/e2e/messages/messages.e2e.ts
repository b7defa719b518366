import { expect, patient, test } from '../journey.ts';
import { demoSignIn } from '../steps.ts';

// While the car is in the shop, owner and shop write to each other. What one sends shows at once.

type Jobs = { items: { id: string; shopId: string; shopName: string | null; state: string }[] };

test('an owner and the shop that has the car talk, and see what the other has read', async ({
  page,
  browser,
  shopURL,
}) => {
  await demoSignIn(page, 'owner2');
  const { items } = (await (await page.request.get('/api/jobs?limit=100')).json()) as Jobs;
  const job = items.find(({ state }) => state === 'in_progress')!;
  const shopPage = patient(await (await browser.newContext({ baseURL: shopURL })).newPage());
  await demoSignIn(shopPage, 'shop.owner');

  await page.goto(`/customer/jobs/${job.id}`);
  await page.getByRole('link', { name: `Message ${job.shopName}` }).click();
  const written = page.getByRole('list', { name: `Messages with ${job.shopName}` });
  await expect(written.getByText('in a bag on the passenger seat')).toBeVisible();

  await shopPage.goto(`/mechanic/shop/jobs/${job.id}`);
  await shopPage
    .getByRole('main')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await shopPage.getByRole('button', { name: 'Your car is ready.' }).click();
  await expect(shopPage.getByRole('textbox', { name: 'Message' })).toHaveValue('Your car is ready.');
  await shopPage.getByRole('button', { name: 'Send' }).click();
  const told = shopPage.getByRole('listitem').filter({ hasText: 'Your car is ready.' });
  await expect(told).toBeVisible();
  await expect(written.getByText('Your car is ready.')).toBeVisible();
  await expect(told.getByText('· Read', { exact: true })).toBeVisible();

  // The owner is elsewhere, and finds the count in the menu and the message at the top of the list.
  await page.goto('/customer/jobs');
  const field = shopPage.getByRole('textbox', { name: 'Message' });
  await field.fill('Come by until six.');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await page.goto('/customer/messages');
  const newest = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();
  await expect(newest).toContainText('Come by until six.');
  await expect(newest).toContainText('1 unread');
  await newest.getByRole('link').click();

  // What is typed stays while the page is left, and one’s own words can be changed for a while.
  await page.getByRole('textbox', { name: 'Message' }).fill('I come at five.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('I come at five.');
  await page.getByRole('button', { name: 'Send' }).click();
  const own = written.getByRole('listitem').filter({ hasText: 'I come at five.' });
  await own.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('I come at half past five.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shopPage.getByText('I come at half past five.')).toBeVisible();
  await expect(shopPage.getByText('· Edited')).toBeVisible();
});
