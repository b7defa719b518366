import type { Locator, Page } from '@playwright/test';
import { expectRefused } from '../desk.ts';
import { expect } from '../journey.ts';
import { letter } from '../newcomers.ts';
import { press, tabTo } from '../steps.ts';

/** What support does in a day, by keyboard alone. */

/** Writes where the keyboard comes to. */
async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

/** `/` goes to the search of every page; the arrows walk through what it found. */
export async function search(page: Page, words: string, kind: string): Promise<void> {
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search the back-office' });
  await expect(box).toBeFocused();
  await page.keyboard.type(words);
  const found = page.getByRole('listbox', { name: 'Found' });
  const wanted = found.getByRole('group', { name: kind }).getByRole('option').first();
  await expect(wanted).toBeVisible();
  const options = await found.getByRole('option').count();
  for (let step = 1; step < options; step += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Answers a ticket, and closes it. */
export async function answerTicket(page: Page, number: string, email: string): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Open tickets', exact: true }));
  await press(page, page.getByRole('link', { name: number }));
  await expect(page.getByText('I was promised a discount for the long wait.')).toBeVisible();
  await type(page, page.getByLabel('Your reply'), 'You are right, and we give it to you today.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Close the ticket')).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByText('Reply sent.')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  expect(await letter(page, email, 'support.ticket_answered')).toContain('we give it to you today');
}

/** Adds a note on the job; what support may not do is shown with the reason. */
export async function noteOnJob(page: Page, job: string): Promise<void> {
  await search(page, job, 'Job');
  await expect(page.getByText('***@').first()).toBeVisible();
  for (const name of ['Cancel job', 'Hide job']) await expectRefused(page.getByRole('button', { name }));
  await press(page, page.getByRole('link', { name: 'Notes', exact: true }));
  await type(page, page.getByLabel('New note'), 'Was promised a discount by phone.');
  await press(page, page.getByRole('button', { name: 'Add note' }));
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'a discount by phone' })).toContainText(
    'Sunil Rao',
  );
}

/** Gives out of the platform's own pocket: support may not refund. */
export async function giveGoodwill(page: Page, job: string): Promise<void> {
  await search(page, job, 'Payment');
  const parts = page.getByRole('navigation', { name: 'Parts of the payment' });
  await expect(parts.getByRole('link', { name: 'Overview' })).toBeVisible();
  for (const name of ['Refunds', 'Disputes']) await expect(parts.getByRole('link', { name })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reveal contacts' })).toBeHidden();

  const goodwill = page.getByRole('button', { name: 'Give goodwill credit' });
  await press(page, goodwill);
  const dialog = page.getByRole('dialog', { name: 'Give a goodwill credit' });
  await type(page, dialog.getByLabel('Amount in dollars'), '15');
  await expect(dialog.getByText('From platform goodwill')).toBeVisible();
  await type(page, dialog.getByLabel('Reason'), 'Promised by phone.');
  await press(page, dialog.getByRole('button', { name: 'Give $15.00' }));
  await expect(page.getByText('Refund of $15.00 processed successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(goodwill).toBeFocused();
  await expect(page.getByRole('main').getByText('Partially refunded')).toBeVisible();
}
