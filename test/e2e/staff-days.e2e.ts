import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  alongside,
  askByHand,
  button,
  comeIn,
  expectRefused,
  expectStatus,
  goTo,
  lookFor,
  saved,
} from './desk.ts';
import * as money from './desk/money.ts';
import * as operations from './desk/operations.ts';
import * as people from './desk/people.ts';
import * as support from './desk/support.ts';
import { expectInvariantsToHold } from './invariants.ts';
import { expect, FULL, test } from './journey.ts';
import { elsewhere, newAddress } from './newcomers.ts';
import { signIn } from './steps.ts';

// A day of each of the five staff roles, played through the screens on the demo's open work. Other people
// they need work at the other server: a second person, the owner, the shop.

test('operations review shops, suspend one and take it back, and moderate jobs', async ({
  page,
  browser,
  shopURL,
}) => {
  await comeIn(page, 'ops');
  await operations.reviewShop(page);
  const shop = await elsewhere(browser, page, shopURL);
  await operations.answerRemark(shop);
  await shop.context().close();
  await operations.verifyShop(page);
  await operations.rejectPaper(page);
  await operations.askTwin(page, newAddress());
  await operations.suspendAndActivate(page);
  await operations.clearFilters(page);
  await operations.moderateJob(page);
  await operations.cancelBooking(page);
});

test('finance refunds alone and with a second person, decides a dispute and answers the bank', async ({
  page,
  browser,
  shopURL,
}) => {
  await comeIn(page, 'finance');
  await money.openChargeOf(page, 'Ben Whitfield', 'Completed');
  await money.refundInParts(page);
  const second = await alongside(browser, page, 'super', shopURL);
  await money.approveAsSecond(second);
  await second.context().close();
  // It arrives on the page that is open.
  const large = page.getByRole('article').filter({ hasText: '$300.00' });
  await expect(large.getByText('Decided by Nadia Frost')).toBeVisible();
  await expect(large.getByText('Done', { exact: true })).toBeVisible();

  await money.askForEvidence(page);
  const jobId = await jobOfDispute(page);
  const owner = await elsewhere(browser, page, shopURL);
  await signIn(owner, 'olivia');
  await owner.goto(`/customer/jobs/${jobId}`);
  await money.answerAsOwner(owner);
  await money.splitTheMoney(page);
  await money.expectDecision(owner);
  await owner.context().close();
  const shop = await alongside(browser, page, 'shop.owner', shopURL);
  await shop.goto(`/mechanic/shop/jobs/${jobId}`);
  await money.expectDecision(shop);
  await shop.context().close();

  await money.answerTheBank(page);
  await expectInvariantsToHold(page);
});

async function jobOfDispute(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await (await page.request.get(`/api/admin/disputes/${id}`)).json()).jobId;
}

test('a super admin looks after accounts, gives a role with a second one, and proves the trail', async ({
  page,
  browser,
  shopURL,
}) => {
  const person = await elsewhere(browser, page, shopURL);
  await signIn(person, 'kevin');
  await comeIn(page, 'super');
  await people.shutAndReopen(page, person);
  await person.context().close();

  await people.askForRole(page, newAddress());
  const second = await alongside(browser, page, 'super2', shopURL);
  await people.confirmRole(second);
  await second.context().close();

  await money.openChargeOf(page, 'Ben Whitfield', '');
  await people.revealContacts(page, 'owner2@demo.hoist.test');
  await people.proveTheTrail(page);
});

test('support answers, notes and gives goodwill, by keyboard alone', async ({ page }) => {
  await comeIn(page, 'support');
  const { job, paymentId, ticket, email } = await somebodyWrites(page);
  await page.reload();
  await support.answerTicket(page, ticket, email);
  await support.noteOnJob(page, job);
  await support.giveGoodwill(page, job);
  await expectRefused(page.getByRole('link', { name: 'Audit Logs' }));
  const refund = { amountCents: 1, reasonCode: 'other', reason: 'By hand.' };
  expect(await askByHand(page, `/admin/payments/${paymentId}/refunds`, refund)).toBe(403);
});

/** The owner of a job paid long ago asks for something; no other test uses that payment. */
async function somebodyWrites(page: Page) {
  const paid = `/api/admin/payments?${new URLSearchParams({ type: 'charge', status: 'completed', search: 'Marcus' })}`;
  const [row] = (await (await page.request.get(paid)).json()).items;
  const email = newAddress();
  const message = `It is about ${row.jobNumber}. I was promised a discount for the long wait.`;
  const written = await page.request.post('/api/support/tickets', {
    data: { email, topic: 'problem', message, idempotencyKey: crypto.randomUUID() },
    headers: { Origin: new URL(page.url()).origin },
  });
  const { number } = await written.json();
  return { job: row.jobNumber, paymentId: row.paymentId, ticket: number, email };
}

test('who only reads finds everything masked, and nothing to press', FULL, async ({ page }) => {
  await comeIn(page, 'readonly');
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
  for (const name of ['Reviews', 'Support', 'Audit Logs', 'Settings']) {
    await expectRefused(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  }

  // A shop: its papers stay shut, and nothing about it is decided here.
  await lookFor(page, 'Mira', /Mira.s Garage/);
  await expectStatus(page, 'Active');
  await button(page, /^Actions for Mira/).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitem', { name: 'Permanent delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const name of ['Edit', 'Suspend (soft)', 'Suspend (hard)', 'Permanent delete']) {
    await expectRefused(menu.getByRole('menuitem', { name }));
  }
  await page.keyboard.press('Escape');
  await expect(button(page, /^Actions for Mira/)).toBeFocused();
  await goTo(page, 'Shops');
  await expect(page.getByRole('link', { name: 'Shop invitations' })).toBeVisible();
  await expectRefused(button(page, 'Add Owner'));
  await page.getByRole('link', { name: 'Shop invitations' }).click();
  // What cannot be sent cannot be written either.
  await expect(page.getByLabel('Business name')).toBeDisabled();
  await lookFor(page, 'Blue Ridge', /Blue Ridge Imports/);
  for (const name of ['Verify', 'Request changes', 'Reject']) await expectRefused(button(page, name));

  // A job, its notes and its story, without a way to add to them.
  await goTo(page, 'Jobs');
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByText('***@').first()).toBeVisible();
  for (const name of ['Cancel job', 'Hide job']) await expectRefused(button(page, name));
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible();
  await expect(page.getByLabel('New note')).toBeHidden();
  const jobId = new URL(page.url()).pathname.split('/').at(-1);
  expect(await askByHand(page, `/admin/jobs/${jobId}/hide`, { jobId, reason: 'By hand.' })).toBe(403);

  // Accounts without acts, and payments to take away masked.
  await goTo(page, 'Users');
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  await expect(button(page, 'Add User')).toBeHidden();
  await goTo(page, 'Payments');
  const csv = readFileSync(await (await saved(page, button(page, 'Export Data'))).path(), 'utf8');
  expect(csv).toContain('***@');
  expect(csv).not.toContain('owner2@demo.hoist.test');
});
