import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { cameTo, GOOD, typeCard } from './steps.ts';

/** In the form of a quote or a claim: the first free time of a day that has one. */
export async function chooseTime(page: Page): Promise<void> {
  // The third day from today: near enough to hold the money now, and no shop is closed two days in a row.
  const days = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button');
  await days.nth(2).click();
  const times = page.getByRole('group', { name: /Open times/ }).getByRole('button');
  // They are looked for, and until they are found there are neither times nor the word that there are none.
  await expect(times.first().or(page.getByText('No open times on this day')).first()).toBeVisible();
  if (!(await times.first().isVisible())) await days.nth(3).click();
  await times.first().click();
}

/** Takes an open job at its owner's price, in the panel beside the marketplace, which it closes. */
export async function claimJob(page: Page, jobId: string): Promise<void> {
  // Beside a list as narrow as this no map is drawn, which would take its time.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/app/marketplace/jobs/${jobId}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await chooseTime(page);
  await page.getByRole('button', { name: /^Claim for \$/ }).click();
  await expect(page.getByText('Claimed. We notified the owner.')).toBeVisible();
  await cameTo(page, '/app/marketplace');
}

/** Writes a quote on the page of an open job and sends it: 1.6 hours and a part for $168.40. */
export async function sendQuote(page: Page, jobId: string): Promise<void> {
  await page.goto(`/mechanic/shop/jobs/${jobId}`);
  await page.getByLabel('Work').first().fill('Replace front pads and rotors');
  await page.getByLabel('Hours').first().fill('1.6');
  // A shop that lists a price for this service begins with parts in the form.
  const part = page.getByLabel('Part', { exact: true });
  if ((await part.count()) === 0) await page.getByRole('button', { name: 'Add part' }).click();
  await part.last().fill('Ceramic pads and rotors');
  await page.getByLabel('Price each').last().fill('168.40');
  await chooseTime(page);
  await page.getByRole('button', { name: /Send quote \$/ }).click();
  await expect(page.getByText('Quote sent')).toBeVisible();
}

/** The owner takes the quote that came to their open page, and types a card that works. */
export async function acceptAndPay(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Accept \$[\d.]+ quote/ })
    .first()
    .click();
  await typeCard(page, GOOD);
  await page.getByRole('button', { name: /Hold \$|Save card and book/ }).click();
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible();
}
