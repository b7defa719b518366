import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { newAddress, shopNameOf, signUp } from './newcomers.ts';
import { acceptAndPay, sendQuote } from './quoting.ts';
import { pictures } from './steps.ts';
import { Telephone } from './telephone.ts';

/** What people do on the pages by which a shop joins. */

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

export async function fillShop(page: Page, email: string): Promise<void> {
  await page.getByLabel('Business Name').fill(shopNameOf(email));
  await page.getByLabel('Contact Name').fill('Nora Newman');
  await page.getByLabel('Phone').fill('(703) 555-0188');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Street Address').fill('12 Lever Lane');
  await page.getByLabel('City').fill('Ashburn');
  await page.getByLabel('State').fill('va');
  await page.getByLabel('ZIP Code').fill('20147');
}

/** What was typed is kept a second after the last letter. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('onboarding-draft'))),
    )
    .toEqual([]);
}

export async function sendPaper(page: Page, title: string, hasEnd: boolean): Promise<void> {
  const card = page
    .locator('section, article, div')
    .filter({ has: heading(page, title) })
    .last();
  const send = card.getByRole('button', { name: 'Send a new version' });
  await expect(send.or(button(page, 'Choose a file').first()).first()).toBeVisible();
  if (await send.isVisible()) await send.click();
  if (hasEnd) await card.getByLabel('Expires on').fill('2028-11-20');
  await card
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictures(page, 1));
  await expect(card.getByText('Being reviewed').first()).toBeVisible();
}

export async function chooseServices(page: Page): Promise<void> {
  for (const name of ['Oil Change', 'Brake Pads Replacement', 'Battery Replacement']) {
    await page.getByLabel(name).check();
  }
  await page.getByText('In-shop', { exact: true }).click();
}

export async function acceptPolicies(page: Page): Promise<void> {
  await page.getByLabel('Warranty terms').fill('12 months or 12,000 miles on parts and labor.');
  await page.getByLabel('I accept the terms for shops').check();
}

/** Answers everything that the provider asks, on its own page. */
export async function answerProvider(page: Page): Promise<void> {
  await expect(heading(page, 'Set up your account')).toBeVisible();
  await page.getByLabel('I agree to the terms of the simulator').check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your bank account has been successfully connected!')).toBeVisible();
}

/** What was saved stays there, at once and after a reload. */
export async function hangPictures(page: Page): Promise<void> {
  await page.goto('/mechanic/shop/settings/photos');
  const photos = page.getByRole('group', { name: 'Photos of your shop' });
  await photos.locator('input[type="file"]').setInputFiles(await pictures(page, 2));
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await button(page, 'Save photos').click();
  await expect(page.getByText('Pictures saved').first()).toBeVisible();
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(photos.getByRole('listitem')).toHaveCount(2);
}

/** Staff look at every paper, and verify the shop. */
export async function verify(staff: Page, shopId: string): Promise<void> {
  await staff.goto(`/admin/shops/${shopId}`);
  const approve = staff.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toHaveCount(3);
  for (let left = 3; left > 0; left -= 1) {
    await approve.first().click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(approve).toHaveCount(left - 1);
  }
  await button(staff, 'Verify').click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(staff.getByText('Shop verified successfully').first()).toBeVisible();
}

/** The page that the shop has open says so by itself, without being read again. */
export async function turnsLive(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Pending', { exact: true })).toBeHidden();
}

/** The disabled button explains why to people who reach it. */
export async function isOff(control: Locator, why: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await control.focus();
  await expect(control.page().getByRole('tooltip').filter({ hasText: why })).toBeVisible();
}

export const post = async (page: Page, path: string, asked: Record<string, unknown>) => {
  const answer = await page.request.post(path, {
    data: { ...asked, idempotencyKey: crypto.randomUUID() },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** An owner nearby posts, the new shop quotes, and its quote is accepted and paid. */
export async function firstQuoteIsPaid(browser: Browser, shop: Page): Promise<void> {
  const owner = await new Telephone(browser).open();
  // A new owner: a known one may have reached the limit of live jobs.
  const email = newAddress();
  await signUp(owner, email);
  const { jobId } = await post(owner, '/api/jobs', {
    email,
    zip: '20147',
    address: { street: '1 Elm Street', city: 'Ashburn', state: 'VA' },
    vehicle: { year: 2016, make: 'Toyota', model: 'Corolla' },
    service: 'brakes',
    description: 'The pedal is soft since this morning.',
    photos: [],
  });
  await owner.goto(`/customer/jobs/${jobId}`);
  await sendQuote(shop, jobId);
  await acceptAndPay(owner);
  await expect(shop.getByText('Check in the car').first()).toBeVisible();
  await owner.context().close();
}
