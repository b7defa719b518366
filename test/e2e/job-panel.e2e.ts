import type { Page } from '@playwright/test';
import { expect, FULL, patient, test } from './journey.ts';
import { elsewhere } from './newcomers.ts';
import { aboutToPost, withdrawPosted } from './posting.ts';
import { chooseTime, claimJob } from './quoting.ts';
import { cameTo, demoSignIn } from './steps.ts';

// The marketplace for signed-in people: a job opens beside the list at an address of its own. Shops that
// may claim it or quote on it do so there, and everyone else reads why not.

const ADDRESS_LATER = 'The exact address is shared after booking.';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Job details' });
const claimOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Claim', exact: true });
const quoteOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Send Quote', exact: true });
const cardsOf = (page: Page) => page.getByRole('region', { name: 'Jobs' }).getByRole('article');
const addressOf = (jobId: string) => `/app/marketplace/jobs/${jobId}`;
const cameToPanel = (page: Page, jobId: string) => cameTo(page, addressOf(jobId));

// Beside a list as narrow as this no map is drawn, which is not what is looked at here, and takes its time.
test.use({ viewport: { width: 900, height: 900 } });
test.afterEach(withdrawPosted);

/** A reader sees in the panel why both buttons are not for them, and pressing them does nothing. */
async function readsWhyNot(page: Page, claim: string, quote = claim): Promise<void> {
  for (const [button, why] of [
    [claimOf(page), claim],
    [quoteOf(page), quote],
  ] as const) {
    await expect(panelOf(page).getByRole('paragraph').filter({ hasText: why })).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(why);
    await button.press('Enter');
  }
  await expect(panelOf(page).getByRole('group', { name: 'Day', exact: true })).toHaveCount(0);
}

test('a job opens beside the list at an address of its own, and back closes it', async ({
  page,
  browser,
  shopURL,
}) => {
  const { word, posts } = await aboutToPost(browser, page, shopURL);
  const jobId = await posts();
  await page.goto(addressOf(jobId));
  await expect(page).toHaveURL(`/demo-login?${new URLSearchParams({ returnTo: addressOf(jobId) })}`);

  await demoSignIn(page, 'shop.owner');
  await page.goto(`/app/marketplace?zip=20147&q=${word}`);
  await expect(page.getByText("Logged in as Owner, Mira's Garage")).toBeVisible();
  const card = cardsOf(page).getByRole('link', { name: 'Brake Service' });
  await card.click();
  await cameToPanel(page, jobId);
  const shows = async (seen: Page) => {
    const panel = panelOf(seen);
    for (const said of ['2018 Honda Accord', 'Brake Service', '$432', 'B. Whitfield', ADDRESS_LATER]) {
      await expect(panel.getByText(said, { exact: true })).toBeVisible();
    }
    await expect(panel.getByText(word)).toBeVisible();
    await expect(cardsOf(seen).getByText(word)).toBeVisible();
  };
  await shows(page);
  await page.reload();
  await shows(page);
  const beside = patient(await page.context().newPage());
  await beside.goto(addressOf(jobId));
  await shows(beside);

  await page.goBack();
  await cameTo(page, '/app/marketplace');
  await expect(panelOf(page)).toBeHidden();
  await expect(cardsOf(page).getByText(word)).toBeVisible();
  await page.goForward();
  await shows(page);
  // Closed by its own means it gives the focus back to where it was opened, and the search stays.
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(card).toBeFocused();
  await card.click();
  await panelOf(page).getByRole('link', { name: 'Close the job details' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/app/marketplace\\?zip=20147&q=${word}`));
});

test('a shop claims a job in the panel, and its owner has it to accept', async ({
  page,
  browser,
  shopURL,
}) => {
  const { owner, word, posts } = await aboutToPost(browser, page, shopURL);
  const jobId = await posts();
  await owner.goto(`/customer/jobs/${jobId}`);
  await demoSignIn(page, 'shop.owner');
  await claimJob(page, jobId);
  await expect(panelOf(page)).toBeHidden();
  await expect(cardsOf(page).getByText(word)).toHaveCount(0);

  await expect(owner.getByText("Mira's Garage").first()).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Accept at $432.00' }).first()).toBeVisible();
  // A second claim is refused.
  await page.goto(addressOf(jobId));
  await readsWhyNot(page, 'already claimed', 'This quote is now a claim, so you can’t do that.');
});

test(
  'a shop quotes in the panel on a job without a price, which cannot be claimed',
  FULL,
  async ({ page, browser, shopURL }) => {
    const price = { budgetCents: null, fixedPrice: false };
    const { owner, posts } = await aboutToPost(browser, page, shopURL, price);
    const jobId = await posts();
    await owner.goto(`/customer/jobs/${jobId}`);
    await demoSignIn(page, 'shop.advisor');
    await page.goto(addressOf(jobId));
    const budget = panelOf(page).getByRole('term').filter({ hasText: 'Budget' });
    await expect(budget.locator('xpath=following-sibling::dd')).toHaveText('–');
    const why = 'This job has no fixed price, so you can’t claim it. Send a quote.';
    await expect(claimOf(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(panelOf(page).getByRole('paragraph').filter({ hasText: why })).toBeVisible();

    // The form comes with the price and the hours of the demo, and is sent as it is.
    await quoteOf(page).click();
    await expect(panelOf(page).getByLabel('Hours').first()).toHaveValue('2');
    await chooseTime(page);
    await panelOf(page).getByRole('button', { name: 'Send quote $200.00' }).click();
    await expect(page.getByText('Quote sent')).toBeVisible();
    await cameTo(page, '/app/marketplace');
    await expect(panelOf(page)).toBeHidden();
    await expect(owner.getByRole('button', { name: 'Accept $200.00 quote' }).first()).toBeVisible();
  },
);

const REFUSED = {
  'shop.technician': 'Your role does not allow this.',
  'shop.accounting': 'Your role does not allow this.',
  oak: 'Verify your shop to take jobs. It can claim and quote once our review is done.',
  rusty: 'Your shop is suspended, so it can’t take new jobs.',
  owner: 'Only repair shops can claim jobs and send quotes.',
  support: 'Only repair shops can claim jobs and send quotes.',
  owner2: 'This is your own job. Shops claim it or send you quotes.',
};

test('readers who may neither claim nor quote read why', FULL, async ({ page, browser, shopURL }) => {
  const { posts } = await aboutToPost(browser, page, shopURL);
  const jobId = await posts();
  for (const [who, why] of Object.entries(REFUSED)) {
    await test.step(who, async () => {
      await demoSignIn(page, who);
      await page.goto(addressOf(jobId));
      await readsWhyNot(page, why);
      const isOwner = who === 'owner2';
      await expect(panelOf(page).getByText('Ben Whitfield')).toHaveCount(isOwner ? 1 : 0);
      await expect(panelOf(page).getByRole('link', { name: 'Open your job' })).toHaveCount(isOwner ? 1 : 0);
    });
  }
});

test(
  'of two shops that claim at once the second reads that it came too late',
  FULL,
  async ({ page, browser, shopURL }) => {
    const { posts } = await aboutToPost(browser, page, shopURL);
    const jobId = await posts();
    // A line that went dead without notice: this page hears nothing of what others do.
    await page.routeWebSocket('**/live', () => undefined);
    await demoSignIn(page, 'shop.owner');
    await page.goto(addressOf(jobId));
    await claimOf(page).click();
    await chooseTime(page);

    const faster = await elsewhere(browser, page, shopURL);
    await demoSignIn(faster, 'dulles');
    await claimJob(faster, jobId);
    await page.getByRole('button', { name: /^Claim for \$/ }).click();
    await expect(panelOf(page).getByText('already claimed')).toBeVisible();
    await page.reload();
    await readsWhyNot(page, 'already claimed', 'This job is closed to new quotes.');
  },
);
