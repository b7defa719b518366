import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { button, decide, expectStatus, goTo, moreFilters, openPart, saved, searchList } from '../desk.ts';
import { expect } from '../journey.ts';
import { pictures } from '../steps.ts';

/** What finance does in a day: money goes back, disputes are decided, and the bank is answered. */

/** Opens the charge of a customer from the list of payments. */
export async function openChargeOf(page: Page, customer: string, status: string): Promise<void> {
  await goTo(page, 'Payments');
  await page.getByRole('link', { name: 'Charges', exact: true }).click();
  await page.waitForURL(/type=charge/);
  await page.getByLabel('Transaction, job, customer, shop, email or phone').fill(customer);
  await moreFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption(status);
  await searchList(page);
  const row = page.getByRole('row').filter({ hasText: customer }).filter({ hasText: status });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Financial Breakdown' })).toBeVisible();
}

/** Gives a part back alone, and asks for more than one person may give back. */
export async function refundInParts(page: Page): Promise<void> {
  await openPart(page, 'Refunds');
  await expect(page.getByText('No refunds yet')).toBeVisible();
  const giveBack = (dollars: string, code: string) => async (dialog: ReturnType<Page['getByRole']>) => {
    await dialog.getByLabel('Amount in dollars').fill(dollars);
    await dialog.getByLabel('Reason code').selectOption(code);
  };
  await decide(page, {
    opens: button(page, 'Issue Refund'),
    fill: giveBack('25', 'Service issue'),
    tells: ['Refundable after this', /^From the shop/, 'From our fees, pro rata'],
    reason: 'The old parts were not shown to him.',
    does: 'Refund $25.00',
    says: 'Refund of $25.00 processed successfully',
  });
  await expect(page.getByRole('article').filter({ hasText: '$25.00' }).getByText('Done')).toBeVisible();
  await expectStatus(page, 'Partially refunded');

  await decide(page, {
    opens: button(page, 'Issue Refund'),
    fill: giveBack('300', 'Billing error'),
    tells: ['Another person with refund permission must approve it'],
    reason: 'The brake cable was never fitted.',
    does: 'Refund $300.00',
    says: 'The refund of $300.00 needs approval',
  });
  const large = page.getByRole('article').filter({ hasText: '$300.00' });
  await expect(large.getByText('Needs approval')).toBeVisible();
  await expect(large.getByRole('button', { name: 'Approve refund' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
}

/** A second person finds and approves this refund. */
export async function approveAsSecond(page: Page): Promise<void> {
  await page.goto('/admin/overview');
  await page.getByRole('link', { name: 'Open the oldest: Refunds to approve' }).click();
  await expect(page.getByRole('link', { name: 'Financial Breakdown' })).toBeVisible();
  await openChargeOf(page, 'Ben Whitfield', 'Partially refunded');
  await openPart(page, 'Refunds');
  const waiting = page.getByRole('article').filter({ hasText: '$300.00' });
  await expect(waiting.getByText('Requested by Fiona Berg')).toBeVisible();
  await decide(page, {
    opens: waiting.getByRole('button', { name: 'Approve refund' }),
    tells: ['Approve the refund of $300.00?', 'Starts immediately', 'Refundable after this'],
    reason: 'The photos show no new cable.',
    does: 'Approve refund',
    says: 'Refund of $300.00 processed successfully',
  });
}

/** Opens the case that its two sides do not settle, and asks one of them for more. */
export async function askForEvidence(page: Page): Promise<void> {
  await goTo(page, 'Payments');
  await page.getByRole('link', { name: 'Disputes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Disputes', level: 1 })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Olivia Sutton' }).getByRole('link').click();
  await expectStatus(page, 'Pending', 'Dispute opened after payout');
  // The time of the two sides ends in the afternoon on which the demo was made, and then by itself.
  const begin = button(page, 'Start review now');
  await expect(begin.or(button(page, 'Take Action'))).toBeVisible();
  if (await begin.isVisible()) {
    await decide(page, { opens: begin, reason: 'Both asked us to decide.', does: 'Start review now' });
  }
  await expectStatus(page, 'In review');
  await decide(page, {
    opens: button(page, 'Take Action'),
    fill: async (dialog) => {
      await dialog.getByLabel('Action').selectOption('Request evidence');
      await dialog.getByLabel('Asked of').selectOption('The owner');
      await dialog.locator('input[type="file"]').setInputFiles(await pictures(page, 1));
    },
    tells: ['Due in 72 hours. You can extend this once.', 'Does not move', /^photo-1\.jpg \(\d+\.\d KB\)/],
    reason: 'Please tell us when it clunks, and at what speed.',
    does: 'Request evidence',
    says: 'Dispute request evidence processed successfully',
  });
  await expectStatus(page, 'Waiting for evidence');
  await expect(button(page, 'Stop waiting for evidence')).toBeEnabled();
  // What was attached is evidence for both sides.
  await expect(page.getByText(/photo-1/).first()).toBeVisible();
}

/** The owner reads what is asked of them on the page of their job, and answers there. */
export async function answerAsOwner(owner: Page): Promise<void> {
  await expect(owner.getByText('Our staff need this from you')).toBeVisible();
  await expect(owner.getByText('Please tell us when it clunks, and at what speed.')).toBeVisible();
  await owner.getByLabel('Message', { exact: true }).fill('At every bump, from walking speed on.');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(owner.getByText('At every bump, from walking speed on.').last()).toBeVisible();
}

const WHY = 'The links were worn, and the clunk is still there: each bears a part.';

/** What was said arrives on the open page; a part goes back, after the plan of the money was read. */
export async function splitTheMoney(page: Page): Promise<void> {
  await expect(page.getByText('At every bump, from walking speed on.')).toBeVisible();
  await expectStatus(page, 'In review');
  await decide(page, {
    opens: button(page, 'Take Action'),
    fill: async (dialog) => {
      await dialog.getByLabel('Action').selectOption('Split: partial refund');
      await dialog.getByLabel('Refund to the owner, in dollars').fill('60');
    },
    tells: ['Refund to the owner', /^From the shop/, 'In seven days, unless a side appeals'],
    reason: WHY,
    does: 'Split',
    says: 'Dispute split processed successfully',
  });
  await expectStatus(page, 'Decided, can be appealed', 'Dispute opened after payout');
}

/** Each of the two reads the decision and its reason on their own page of the job. */
export async function expectDecision(side: Page): Promise<void> {
  await expect(side.getByText('Split: $60.00 refunded to the owner')).toBeVisible();
  await expect(side.getByText(WHY)).toBeVisible();
}

/** Answers the bank: the packet is read first, and goes out once. */
export async function answerTheBank(page: Page): Promise<void> {
  await goTo(page, 'Payments');
  await page.getByRole('link', { name: 'Chargebacks', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Chargebacks', level: 1 })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Naomi Kim' }).getByRole('link').click();
  await expectStatus(page, 'Needs response');
  const packet = await saved(page, button(page, 'Download the packet'));
  expect(
    readFileSync(await packet.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const statement = 'She approved every line, drove off with four new tires, and confirmed it.';
  await decide(page, {
    opens: button(page, 'Respond to the bank'),
    tells: ['Sent as it is now, with your statement', 'Frozen until the bank decides'],
    reason: statement,
    does: 'Respond to the bank',
    says: 'Response sent to the bank',
  });
  // The bank has it once the provider has taken it.
  await expectStatus(page, 'With the bank');
  await expect(page.getByText(statement)).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Fiona Berg')).toBeVisible();
}
