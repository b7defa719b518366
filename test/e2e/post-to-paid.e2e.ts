import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expectInvariantsToHold } from './invariants.ts';
import { expect, patient, test } from './journey.ts';
import { letter, pathIn } from './newcomers.ts';
import { sendQuote } from './quoting.ts';
import { confirmAndPay, finishWork, moveToAppointment, takeTheCarIn } from './repairing.ts';
import { DECLINED, GOOD, signIn, typeCard } from './steps.ts';

// One repair from a guest's post to the paid shop, by hand, with a declined card and a wrong code on the way.
// In the end the shop's statement, the owner's receipt and the ledger agree to the cent. The owner is at one
// server and the shop at another; what one does appears on the open pages and lists of the other, which are
// never loaded again.

const email = `guest-${Date.now()}@example.com`;

async function postAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Post Your Repair' }).first().click();
  // The page that it leaves asks for a ZIP code, too, and stays until the next one is drawn.
  await expect(page.getByRole('heading', { name: 'Where is your car?' })).toBeVisible();
  await page.getByLabel('ZIP code').fill('20147');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Year').selectOption('2018');
  await page.getByLabel('Make').selectOption('Honda');
  await page.getByLabel('Model').selectOption('Accord');
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .click();
  await expect(page.getByRole('heading', { name: 'What does it need?' })).toBeVisible();
  await page.getByText('Brake Service').first().click();

  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible();
  await page.getByLabel('Description').fill('Grinding from the front left when I brake.');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your name').fill('Gwen Guest');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
}

async function finishByMail(page: Page, other: Page): Promise<string> {
  await expect(page.getByText(/^\d{4}$/)).toBeVisible();
  const link = pathIn(await letter(page, email, 'guest.link'));
  // On another device the link asks for the number on this screen.
  await other.goto(link);
  await other.getByRole('button', { name: 'Post my repair' }).click();
  await expect(other.getByLabel('Number on that screen')).toHaveAttribute('aria-invalid', 'true');
  await page.goto(link);
  await page.getByRole('button', { name: 'Post my repair' }).click();
  await page.waitForURL(/\/customer\/jobs\/[0-9a-f-]{36}/);
  return page.url().split('/').at(-1)!.split('?')[0]!;
}

/** A second page of the same person, which stays open and is never loaded again. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = patient(await page.context().newPage());
  await beside.goto(path);
  return beside;
}

/** What a list shows of a job. */
function entryOf(list: Page, role: 'listitem' | 'row', jobId: string): Locator {
  return list.getByRole(role).filter({ has: list.locator(`a[href$="/jobs/${jobId}"]`) });
}

test('a guest posts, a shop quotes, the work is done and the shop is paid to the cent', async ({
  browser,
  contextOptions,
  shopURL,
}) => {
  const open = async (options: BrowserContextOptions) =>
    patient(await (await browser.newContext(options)).newPage());
  const owner = await open(contextOptions);
  const shop = await open({ ...contextOptions, baseURL: shopURL });

  await postAsGuest(owner);
  const jobId = await finishByMail(owner, await open(contextOptions));
  const onOwnersList = entryOf(await openBeside(owner, '/customer/jobs'), 'listitem', jobId);
  await expect(onOwnersList.getByText('Open', { exact: true })).toBeVisible();

  await signIn(shop, 'shop.owner');
  const onShopsList = entryOf(await openBeside(shop, '/mechanic/shop/jobs?show=all'), 'row', jobId);
  const onPayouts = entryOf(await openBeside(shop, '/mechanic/shop/payouts'), 'row', jobId);
  await sendQuote(shop, jobId);
  await expect(onOwnersList.getByText('Quotes to compare')).toBeVisible();

  // The quote appears on the owner's open page without a reload.
  const accept = owner.getByRole('button', { name: /Accept \$[\d.]+ quote/ });
  await expect(accept.first()).toBeVisible();
  await accept.first().click();
  await typeCard(owner, DECLINED);
  await owner.getByRole('button', { name: /Hold \$|Save card and book/ }).click();
  await expect(owner.getByText('Your card was declined', { exact: false }).first()).toBeVisible();
  await typeCard(owner, GOOD);
  await owner.getByRole('button', { name: /Hold \$|Save card and book/ }).click();
  const code = owner.getByText(/^\d{3} \d{3}$/);
  await expect(code).toBeVisible();
  const digits = (await code.textContent())!.replace(/\D/g, '');
  expect(digits).toMatch(/^\d{6}$/);

  // The booking appears at the shop, also on its list; its clock is moved to the appointment.
  await expect(onShopsList.getByText('Booked', { exact: true })).toBeVisible();
  await expect(shop.getByText('Check in the car').first()).toBeVisible();
  // Each side reads of it in its own words.
  await expect(owner.getByText(/^The appointment with .+ is booked\.$/).first()).toBeVisible();
  await expect(shop.getByText('The appointment is booked.').first()).toBeVisible();
  await moveToAppointment(shop, jobId);
  await takeTheCarIn(shop, digits);
  await expect(owner.getByText('Your car is with', { exact: false }).first()).toBeVisible();
  await expect(onOwnersList.getByText('Checked in', { exact: true })).toBeVisible();
  await expect(onShopsList.getByText('Checked in', { exact: true })).toBeVisible();

  await finishWork(shop);
  await confirmAndPay(owner);

  // The release appears on every page that is open.
  await expect(onPayouts.getByText('$301.48').first()).toBeVisible();
  await expect(onShopsList.getByText('Completed', { exact: true })).toBeVisible();
  await expect(onOwnersList.getByText('Completed', { exact: true })).toBeVisible();
  await expect(owner.getByText('Paid', { exact: true }).first()).toBeVisible();

  // Labor 1.6 h × $95.00 = $152.00 and a part for $168.40, of which 6 % tax is $10.10: $330.50.
  const receipt = await expect
    .poll(async () => (await (await owner.request.get(`/api/jobs/${jobId}/receipt`)).json()).capturedCents)
    .toBe(33_050)
    .then(async () => (await owner.request.get(`/api/jobs/${jobId}/receipt`)).json());
  const price = 15_200 + 16_840;
  const net = price - 1602 - 290;
  await expect
    .poll(async () => {
      const statement = await (await shop.request.get('/api/shop/statement?limit=5')).json();
      return statement.items.find((item: { jobId: string }) => item.jobId === jobId);
    })
    .toMatchObject({
      priceCents: price,
      taxCents: 1010,
      commissionCents: 1602,
      processingCents: 290,
      netCents: net,
    });
  const sum = (to: string) =>
    receipt.postings
      .filter((posting: { to: string }) => posting.to === to)
      .reduce((total: number, posting: { amountCents: number }) => total + posting.amountCents, 0);
  expect(receipt.refundedCents).toBe(0);
  expect(sum(receipt.postings[0].to)).toBe(33_050);

  // A tip on top: its own charge, and all of it the shop's.
  await owner.getByRole('button', { name: 'Choose a tip' }).click();
  await owner.getByText('15% · $48.06').click();
  const another = owner.getByRole('radio', { name: 'Use another card' });
  if (await another.isVisible()) await another.check();
  await owner.getByRole('button', { name: 'Send tip' }).click();
  await typeCard(owner, GOOD);
  await owner.getByRole('button', { name: 'Tip $48.06' }).click();
  await expect(owner.getByText(/^You tipped .* \$48\.06\./).first()).toBeVisible();
  await expect(onPayouts.getByText('all of it is yours').first()).toBeVisible();

  await owner.getByRole('link', { name: 'See the receipt' }).click();
  await expect(owner.getByText('$330.50').first()).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Your tip' }).getByText('$48.06')).toBeVisible();

  await expectInvariantsToHold(owner);
});
