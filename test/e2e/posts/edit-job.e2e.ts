import { expect, patient, test } from '../journey.ts';
import { aboutToPost, withdrawPosted } from '../posting.ts';
import { sendQuote } from '../quoting.ts';
import { demoSignIn } from '../steps.ts';

// An owner says more about a job that a shop has quoted on. The quote waits until the shop keeps it, and both
// pages follow without being loaded again.

test.afterEach(() => withdrawPosted());

test('an owner edits a job, and the shop keeps its quote with one press', async ({
  browser,
  page: shop,
  baseURL,
}) => {
  await demoSignIn(shop, 'shop.owner');
  const { owner, word, posts } = await aboutToPost(browser, shop, baseURL!, {
    budgetCents: null,
    fixedPrice: false,
  });
  const jobId = await posts();
  await sendQuote(shop, jobId);

  await patient(owner).goto(`/customer/jobs/${jobId}`);
  await owner.getByRole('link', { name: 'Edit this job' }).click();
  await expect(owner.getByRole('heading', { name: 'Edit your job' })).toBeVisible();
  await expect(owner.getByLabel('Description')).toHaveValue(`It pulls to the left. ${word}`);
  await expect(owner.getByRole('combobox', { name: 'Service' })).toHaveValue('brakes');
  await owner.getByLabel('Description').fill(`It pulls to the left and squeals. ${word}`);
  await owner.getByRole('button', { name: 'Save Changes' }).click();
  await expect(owner.getByText('Waiting for the shop to confirm after your change').first()).toBeVisible();
  await expect(owner.getByText('You changed the job: description.')).toBeVisible();

  await expect(shop.getByText('This job has changed').first()).toBeVisible();
  await expect(shop.getByText(`It pulls to the left and squeals. ${word}`).first()).toBeVisible();
  await shop.getByRole('button', { name: 'Keep My Quote' }).click();
  await expect(shop.getByText('This job has changed')).toBeHidden();
  await expect(owner.getByText('Waiting for the shop to confirm after your change')).toHaveCount(0);
  await expect(owner.getByRole('button', { name: /Accept \$[\d.]+ quote/ }).first()).toBeEnabled();
});

test('an owner posts a withdrawn job again with all that it held', async ({ browser, page, baseURL }) => {
  await page.goto('/');
  const { owner, word, posts } = await aboutToPost(browser, page, baseURL!);
  const jobId = await posts();
  await withdrawPosted();
  await owner.goto(`/customer/jobs/${jobId}`);
  await owner.getByRole('button', { name: 'Post it again' }).click();
  await expect(owner.getByRole('heading', { name: 'Your request' })).toBeVisible();
  await expect(owner.getByLabel('Description')).toHaveValue(`It pulls to the left. ${word}`);
  await expect(owner.getByRole('textbox', { name: /^Budget/ })).toHaveValue('432.00');
  await expect(owner.getByRole('checkbox', { name: 'This is a fixed price' })).toBeChecked();
});
