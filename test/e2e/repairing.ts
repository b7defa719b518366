import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { pictures } from './steps.ts';

/** What a shop does with a car, from the appointment to the owner's word that all is well. */

/** Moves the demo's clock of a booked job to half an hour before its appointment. */
export async function moveToAppointment(shop: Page, jobId: string): Promise<void> {
  const view = await (await shop.request.get(`/api/shop/jobs/${jobId}`)).json();
  const hours = (Date.parse(view.appointment.startsAt) - Date.parse(view.now)) / 3_600_000 - 0.5;
  if (hours <= 0.25) return;
  const moved = await shop.request.post(`/api/demo/jobs/${jobId}/clock`, {
    data: { hours },
    headers: { Origin: new URL(shop.url()).origin },
  });
  expect(moved.ok()).toBe(true);
}

/** As the owner's page shows it, in two halves. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("The owner's six-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
}

/** With a wrong code first. */
export async function takeTheCarIn(shop: Page, code: string): Promise<void> {
  const wrong = code === '111111' ? '222222' : '111111';
  await typeCode(shop, wrong);
  await shop.getByLabel('Odometer, in miles').fill('61204');
  await shop.getByRole('checkbox', { name: /^The owner saw the approved amount/ }).check();
  await shop.locator('input[type="file"]').setInputFiles(await pictures(shop, 4));
  // What can be removed has arrived.
  await expect(shop.getByRole('button', { name: 'Remove photo 4' })).toBeVisible();
  await shop.getByText('The shop disposes of them').click();
  await shop.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(shop.getByText('That’s not this job’s code').first()).toBeVisible();
  await typeCode(shop, code);
  await shop.getByRole('button', { name: 'Check in', exact: true }).click();
}

/** Of the quote that `sendQuote` writes. */
export async function finishWork(shop: Page): Promise<void> {
  await shop.getByRole('button', { name: 'Start work' }).click();
  await shop.getByLabel('Odometer, in miles').fill('61210');
  // The fitted part, the warranty and a picture are asked for before it counts as done.
  const finish = shop.getByRole('button', { name: /Finish, invoice \$/ });
  await finish.click();
  await expect(shop.getByText('Add at least one photo of the finished work.')).toBeVisible();
  await shop.getByLabel('Part number, Ceramic pads and rotors').fill('CP-1044');
  await shop.getByLabel('Warranty', { exact: true }).fill('Parts and labor, 12 months or 12,000 miles.');
  await shop.locator('input[type="file"]').setInputFiles(await pictures(shop, 1));
  await expect(shop.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await finish.click();
  await shop.getByRole('button', { name: 'Car returned' }).click();
  await expect(shop.getByText('Car returned.').first()).toBeVisible();
}

export async function confirmAndPay(owner: Page): Promise<void> {
  await owner
    .getByRole('button', { name: /Confirm and pay/ })
    .first()
    .click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Confirm and pay/ })
    .click();
  await expect(owner.getByRole('link', { name: 'See the receipt' })).toBeVisible();
}
