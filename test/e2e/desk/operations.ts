import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  askByHand,
  button,
  decide,
  expectInHistory,
  expectRefused,
  expectStatus,
  goTo,
  lookFor,
  openPart,
  saved,
  searchList,
} from '../desk.ts';
import { expect } from '../journey.ts';
import { cameTo, signIn } from '../steps.ts';

/** What operations do in a day: shops are reviewed and suspended, jobs moderated. */

const BY = 'Omar Sadik';

const SHOP = 'Sugarland Tire & Brake';
const REMARK = 'The form is signed by a person who is not on the license.';

const paperOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Reads the papers of a shop that was sent in, and says at the very field what has to change. */
export async function reviewShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shops to review', exact: true }).click();
  await cameTo(page, '/admin/shops');
  const row = page.getByRole('row').filter({ hasText: SHOP });
  await expect(row.getByText('Submitted, New documents')).toBeVisible();
  await row.getByRole('link', { name: SHOP }).click();

  // Reviewers of a waiting shop see its papers, and cannot approve it before those are read.
  await expectRefused(button(page, 'Verify'));
  await expect(page.getByText(/^Not approved yet: Business license, Insurance certificate/)).toBeVisible();
  const licence = paperOf(page, 'Business license');
  await licence.getByRole('button', { name: 'View' }).click();
  const sheet = licence.getByRole('img', { name: 'Business license, page 1 of 1' });
  await expect
    .poll(() => sheet.evaluate((img: HTMLImageElement) => Math.max(img.naturalWidth, img.naturalHeight)))
    .toBe(2_000);
  const file = await saved(page, licence.getByRole('link', { name: 'Save the PDF' }));
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  for (const paper of ['Business license', 'Insurance certificate']) await approve(page, paper);

  await button(page, 'Request changes').click();
  const dialog = page.getByRole('dialog', { name: 'Request changes?' });
  await expect(dialog.getByText('You can’t undo this.')).toBeVisible();
  await expect(dialog.getByText('by email, with the remarks')).toBeVisible();
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog.getByText('Say what should change.')).toBeVisible();
  await dialog.getByLabel('Field').selectOption('W-9 form (document)');
  await dialog.getByLabel('What should change?').fill(REMARK);
  // What was typed is not lost by a press beside the dialog.
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('alert')).toBeFocused();
  await button(dialog, 'Keep editing').click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Changes requested')).toBeVisible();
  const remark = paperOf(page, 'W-9 form (document)');
  await expect(remark.getByText(REMARK)).toBeVisible();
  await expect(remark.getByText('No answer yet')).toBeVisible();
}

async function approve(page: Page, name: string): Promise<void> {
  const paper = paperOf(page, name).first();
  await paper.getByRole('button', { name: 'Approve' }).click();
  const asked = page.getByRole('dialog', { name: 'Approve this document?' });
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(paper.getByText('Approved', { exact: true })).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Reject' })).toBeHidden();
}

/** The shop reads what it is asked, and sends itself in again. */
export async function answerRemark(shop: Page): Promise<void> {
  await signIn(shop, 'sugarland-tire');
  const { remarks } = await (await shop.request.get('/api/shop/remarks')).json();
  expect(remarks).toMatchObject([{ remark: REMARK }]);
  const answers = [{ remarkId: remarks[0].id, answer: 'She is my wife, and keeps the books.' }];
  expect(await askByHand(shop, '/shop/remarks', { answers })).toBe(200);
}

/** Reads the answer, and lets the shop go live. */
export async function verifyShop(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText('Shop: She is my wife, and keeps the books.')).toBeVisible();
  await approve(page, 'W-9 form');
  await button(page, 'Verify').click();
  const asked = page.getByRole('dialog', { name: 'Verify this shop?' });
  await expect(asked.getByText('The shop’s owners and managers, by email')).toBeVisible();
  await button(asked, 'Verify').click();
  await expect(page.getByText('Shop verified successfully')).toBeVisible();
  await expectStatus(page, 'Active');
  await expectInHistory(page, [
    { says: 'Shop verify', by: BY },
    { says: 'Shop resubmitted', by: 'Beatriz Fontana' },
    { says: 'Shop request changes', by: BY },
    { says: 'Document opened', by: BY },
  ]);
}

/** Sends the paper of a shop that is still being set up back, with the reason that its owner reads. */
export async function rejectPaper(page: Page): Promise<void> {
  await lookFor(page, 'Ruiz', /Ruiz & Daughter/);
  await openPart(page, 'Documents');
  const paper = paperOf(page, 'Business license');
  const reason = 'It names another street than the shop does.';
  await decide(page, {
    opens: paper.getByRole('button', { name: 'Reject' }),
    tells: ['Rejected. The shop can send a new one.', 'You can’t undo this.'],
    reason,
    does: 'Reject',
    says: 'Document rejected',
  });
  await expect(paper.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(paper.getByText(reason)).toBeVisible();
}

/** Begins to ask a shop that is here already: what fails then is said where it was pressed. */
export async function askTwin(page: Page, email: string): Promise<void> {
  await goTo(page, 'Shops');
  await button(page, 'Add Owner').click();
  const form = page.getByRole('dialog', { name: 'Add Owner' });
  const notes = form.getByLabel('Notes');
  await notes.fill('Met at a fair.');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('alert')).toBeFocused();
  await button(form, 'Keep editing').click();
  await expect(notes).toBeFocused();
  await form.getByLabel('Business name').fill('Dulles Auto Works');
  await form.getByLabel('Contact name').fill('Nora Newman');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('(703) 555-0188');
  await form.getByLabel('City').fill('Sterling');
  await form.getByLabel('State').selectOption('VA');
  await button(form, 'Send Invitation').click();
  const asked = page.getByRole('dialog', { name: 'Would you like to create this shop anyway?' });
  await expect(asked).toBeVisible();
  const sending = '**/api/admin/shop-invitations';
  await page.route(sending, (route) => route.abort());
  await button(asked, 'Create anyway').click();
  await expect(asked.getByRole('alert')).toContainText('Check your connection');
  await page.unroute(sending);
  await button(asked, 'Go back').click();
  await button(form, 'Close').first().click();
  await button(form, 'Leave without saving').click();
  await expect(form).toBeHidden();
}

/** Suspends a shop softly, after reading what that does to its quotes and bookings, and takes it back. */
export async function suspendAndActivate(page: Page): Promise<void> {
  await goTo(page, 'Shops');
  await page.getByLabel('Name or email').fill('Dulles');
  await searchList(page);
  await page.getByRole('row').getByRole('link', { name: 'Dulles Auto Works' }).click();
  await expectStatus(page, 'Active');
  const menu = button(page, 'Actions for Dulles Auto Works');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await takeZipAway(page.getByRole('dialog', { name: 'Edit shop' }));
  await menu.click();
  await decide(page, {
    opens: page.getByRole('menuitem', { name: 'Suspend (soft)' }),
    tells: [
      'Suspend Dulles Auto Works (soft)?',
      /quotes? can’t be accepted while suspended/,
      /booked jobs? kept/,
      'You can undo this.',
      /of the shop, by email, with the reason/,
    ],
    reason: 'Three owners say that no one answers.',
    does: 'Suspend (soft)',
    says: 'Shop soft suspended',
  });
  await expectStatus(page, 'Suspended', 'Soft');
  await menu.click();
  await decide(page, {
    opens: page.getByRole('menuitem', { name: 'Unsuspend' }),
    tells: [/quotes? can be accepted again/],
    reason: 'They were at a fair and have answered all three.',
    does: 'Unsuspend',
    says: 'Shop unsuspended',
  });
  await expectStatus(page, 'Active');
  await expectInHistory(page, [
    { says: 'Shop unsuspend', by: BY, reason: 'They were at a fair' },
    { says: 'Shop suspend', by: BY, reason: 'no one answers' },
  ]);
}

/** What a shop cannot be without is refused at its field. */
async function takeZipAway(form: Locator): Promise<void> {
  const zip = form.getByLabel('ZIP');
  await zip.fill('');
  await button(form, 'Save changes').click();
  await expect(form.getByText('A ZIP code has 5 digits, or 5 and 4')).toBeVisible();
  await expect(zip).toBeFocused();
  await button(form, 'Cancel').click();
}

/**
 * Looks at a list without one of its columns: neither a search that comes before the address has followed nor
 * taking the filters off brings it back.
 */
export async function clearFilters(page: Page): Promise<void> {
  await goTo(page, 'Jobs');
  const searched = Promise.withResolvers<void>();
  const isOfChoice = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('.data') && searchParams.has('without') && !searchParams.has('search');
  await page.route(isOfChoice, async (route) => {
    await searched.promise;
    await route.continue();
  });
  await button(page, 'Columns').click();
  const choice = page.getByRole('dialog', { name: 'Show columns' });
  await choice.getByLabel('Shop').uncheck();
  await button(choice, 'Done').click();
  await page.getByLabel('Job, owner, shop, email, phone or VIN').fill('Caleb');
  await searchList(page);
  searched.resolve();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Shop' })).toBeHidden();
}

async function openJob(page: Page, words: string, car: string): Promise<void> {
  await goTo(page, 'Jobs');
  await page.getByLabel('Job, owner, shop, email, phone or VIN').fill(words);
  await searchList(page);
  const row = page.getByRole('row').filter({ hasText: words }).filter({ hasText: car });
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/admin\/jobs\/./);
}

/** Looks into an open job: hides it, shows it again, writes a note and takes a quote off the table. */
export async function moderateJob(page: Page): Promise<void> {
  await openJob(page, 'Caleb', '4Runner');
  await decide(page, {
    opens: button(page, 'Hide job'),
    tells: ['removed from all', 'no change', 'You can undo this.'],
    reason: 'The description names a phone number.',
    does: 'Hide job',
    says: 'Job hidden successfully',
  });
  await expectStatus(page, 'Hidden');
  await decide(page, {
    opens: button(page, 'Unhide job'),
    reason: 'He took the number out.',
    does: 'Unhide job',
    says: 'Job unhidden successfully',
  });
  await expectStatus(page, 'Pending');

  await openPart(page, 'Notes');
  await page.getByLabel('New note').fill('Told him by phone why it was hidden.');
  await button(page, 'Add note').click();
  await expect(page.getByText('Note added')).toBeVisible();
  const note = page.getByRole('listitem').filter({ hasText: 'Told him by phone' });
  await expect(note.getByRole('heading', { name: BY })).toBeVisible();

  await openPart(page, /^Quotes/);
  await decide(page, {
    opens: button(page, /^Reject quote from Mira/).and(page.locator(':not([aria-disabled])')),
    tells: ['rejected for good. The shop can send another one.', 'reopens if there are no other quotes'],
    reason: 'The quote asks him to pay in cash.',
    does: 'Reject quote',
    says: 'Quote rejected successfully',
  });
  await expect(page.getByRole('row').getByText('Force rejected', { exact: true })).toBeVisible();
  await expectInHistory(page, [
    { says: 'Quote force rejected', by: BY, reason: 'in cash' },
    { says: 'Job unhidden', by: BY, reason: 'took the number out' },
    { says: 'Job hidden', by: BY, reason: 'a phone number' },
  ]);
}

/** Cancels a booked job: the money that is held on the card is let go, as the plan said. */
export async function cancelBooking(page: Page): Promise<void> {
  await openJob(page, 'Ana Ortiz', 'RAV4');
  await decide(page, {
    opens: button(page, 'Cancel job'),
    tells: ['canceled permanently', /^\$[\d,.]+ hold on the card is voided$/, 'You can’t undo this.'],
    reason: 'The owner asked us by phone: the car was sold.',
    does: 'Cancel job',
    says: 'Job canceled',
  });
  await expectStatus(page, 'Cancelled');
  await expect(button(page, 'Cancel job')).toHaveAttribute('aria-disabled', 'true');
  await expectInHistory(page, [{ says: 'Job cancel', by: BY, reason: 'the car was sold' }]);
}
