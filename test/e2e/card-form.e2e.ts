import { expectNoViolations, withAxe } from './axe.ts';
import { expect, FULL, test } from './journey.ts';
import { newAddress, signUp } from './newcomers.ts';
import { CARD_FRAME, cardFrame, cameTo, GOOD, typeCard } from './steps.ts';

// The form of the payment provider: a frame of its own, which sends a card to the provider and not to us.

const ASKS_BANK = '4000 0025 0000 3155';

test('a card is saved in the form of the provider, and no request of ours has its number', async ({
  page,
  context,
}) => {
  await withAxe(context);
  await signUp(page, newAddress());
  const withNumber: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('4242424242424242')) withNumber.push(new URL(request.url()).pathname);
  });

  // Links lead there from a page whose policy lets no provider in.
  await page.goto('/account');
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await cameTo(page, '/account/cards');
  await page.getByRole('button', { name: 'Save a card' }).click();
  const save = page.getByRole('button', { name: 'Save card', exact: true });
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  await save.click();
  await expect(cardFrame(page).getByText('Enter the card number.')).toBeVisible();
  await expectNoViolations(page);

  await typeCard(page, ASKS_BANK);
  await save.click();
  const bank = page.frameLocator('iframe[title="Your bank"]');
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('You did not confirm with your bank', { exact: false })).toBeVisible();
  await save.click();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Visa •••• 3155, expires 12/34')).toBeVisible();

  await page.getByRole('button', { name: 'Save another card' }).click();
  await typeCard(page, GOOD);
  await save.click();
  await expect(page.getByText('Visa •••• 4242, expires 12/34')).toBeVisible();
  expect(withNumber).toEqual([expect.stringMatching(/^\/simulator\/setups\/seti_\w+\/confirm$/)]);
});

test('a form that is blocked says what to do, and comes with the next press', FULL, async ({ page }) => {
  await signUp(page, newAddress());
  await page.route('**/simulator/js/stripe.js', (route) => route.abort());
  await page.goto('/account/cards');
  await page.getByRole('button', { name: 'Save a card' }).click();
  await expect(page.getByText('The card form did not load.')).toBeVisible();
  await expect(page.getByText('If you use a content blocker, allow', { exact: false })).toBeVisible();
  await page.unroute('**/simulator/js/stripe.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(CARD_FRAME)).toBeVisible();
});
