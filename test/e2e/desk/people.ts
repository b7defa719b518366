import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  button,
  decide,
  expectRefused,
  expectStatus,
  goTo,
  moreFilters,
  openPart,
  saved,
  searchList,
} from '../desk.ts';
import { expect } from '../journey.ts';
import { letter } from '../newcomers.ts';

/** What a super admin does in a day: looks after accounts and roles, reads in full, proves the trail. */

const WHY = 'Wrote to us that another person knows the password.';

async function openUser(page: Page, name: string): Promise<void> {
  await goTo(page, 'Users');
  await page.getByLabel('Name or email').fill(name);
  await searchList(page);
  await page.getByRole('row').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** An account whose password another person knows: ask for a new one, and disable it until then. */
export async function shutAndReopen(page: Page, person: Page): Promise<void> {
  await openUser(page, "Kevin O'Rourke");
  await expectStatus(page, 'Active');
  await openPart(page, 'Actions');
  await decide(page, {
    opens: button(page, 'Force Password Change'),
    tells: [/^1 ends now$|^\d+ end now$/, 'Requires a new password before anything else'],
    reason: WHY,
    does: 'Force Password Change',
    says: 'New password required at the next sign-in',
  });
  await expect(page.getByText('Password rotation required')).toBeVisible();
  await openPart(page, 'Overview');
  await decide(page, {
    opens: button(page, 'Disable'),
    tells: [/^Disable \S+\? They will not be able to sign in\.$/, 'Disabled until a super admin enables it'],
    reason: WHY,
    does: 'Disable',
    says: 'User disabled successfully',
  });
  await expectStatus(page, 'Suspended');

  // Their open page is theirs no longer, and they cannot come back.
  await person.goto('/customer/jobs');
  await logInAgain(person);
  await expect(person.getByText('Invalid login credentials').first()).toBeVisible();
  await decide(page, {
    opens: button(page, 'Enable'),
    tells: ['Can sign in again, with the same permissions'],
    reason: 'It was his brother. He is on the phone with us.',
    does: 'Enable',
    says: 'User enabled successfully',
  });
  await expectStatus(page, 'Active');
  await logInAgain(person);
  await expect(person.getByLabel('New password', { exact: true })).toBeVisible();
  await openPart(page, 'Activity');
  for (const act of ['User enabled', 'User disabled', 'User password change forced']) {
    await expect(page.getByRole('row').filter({ hasText: act }).first()).toContainText('Nadia Frost');
  }
}

async function logInAgain(person: Page): Promise<void> {
  await person.getByLabel('Email').fill('kevin@demo.hoist.test');
  await person.getByLabel('Password', { exact: true }).fill('Hoist-demo-2026!');
  await person.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A new staff member is to be a super admin: the requester cannot approve it. */
export async function askForRole(page: Page, email: string): Promise<void> {
  await goTo(page, 'Users');
  await button(page, 'Add User').click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Name').fill('Pia Novak');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('User type').selectOption('Operations');
  await decide(page, {
    opens: form.getByRole('button', { name: 'Continue' }),
    tells: [`Created for ${email}`, 'Back-office as Operations', 'You can’t undo this.'],
    reason: 'She joins the team of operations.',
    does: 'Send Invitation',
    says: `Invitation sent to ${email}`,
  });
  await openUser(page, 'Pia Novak');
  await decide(page, {
    opens: button(page, 'Edit Role'),
    fill: async (dialog) => {
      await dialog.getByLabel('Role').selectOption('Super admin');
    },
    tells: [
      'Operations becomes Super admin',
      'After another super admin confirms it, within 24 hours (one can)',
    ],
    reason: 'She stands in for me in December.',
    does: 'Save Role',
    says: 'Another super admin must confirm it within 24 hours',
  });
  await expect(page.getByText('Request to make Pia Novak Super admin')).toBeVisible();
  await expectRefused(button(page, 'Confirm'));
}

/** The other super admin gets an email, reads who asks and why, and says yes. */
export async function confirmRole(page: Page): Promise<void> {
  await letter(page, 'super2@demo.hoist.test', 'staff.role_requested');
  await page.goto('/admin/users');
  await expect(page.getByText('Nadia Frost requests a change to Pia Novak.')).toBeVisible();
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('She stands in for me in December.')).toBeVisible();
  await decide(page, {
    opens: button(page, 'Confirm'),
    tells: ['Make Pia Novak Super admin?', 'Super admin, immediately'],
    does: 'Confirm',
    says: 'Role updated successfully',
  });
  await expect(page.getByText('Request to make Pia Novak Super admin')).toBeHidden();
  await expect(page.getByRole('complementary').getByText('Super admin')).toBeVisible();
}

/** The person behind a payment is masked until the reader gives a reason. */
export async function revealContacts(page: Page, email: string): Promise<void> {
  await expect(page.getByText('***@').first()).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  await decide(page, {
    opens: button(page, 'Reveal contacts'),
    tells: ['Records your name and reason'],
    reason: 'The bank asks for the address.',
    does: 'Reveal contacts',
  });
  await expect(page.getByText(email)).toBeVisible();
}

/** Finds the acts of the day in the trail, takes them away as a file, and proves that nothing was bent. */
export async function proveTheTrail(page: Page): Promise<void> {
  await goTo(page, 'Audit Logs');
  await moreFilters(page);
  await page.getByRole('search').getByLabel('Action').selectOption('User disabled');
  await button(page, 'Filter').click();
  await page.waitForURL(/action=user.disabled/);
  await expect(page.getByRole('row').filter({ hasText: 'User password change forced' })).toHaveCount(0);
  await expect(page.getByText(/^Showing [\d,]+ of [\d,]+ audit entries$/)).toBeVisible();
  const entry = page.getByRole('row').filter({ hasText: 'User disabled' }).filter({ hasText: WHY }).first();
  await expect(entry).toContainText('Nadia Frost');
  await entry.getByRole('button', { name: 'View User disabled' }).click();
  const details = page.getByRole('dialog', { name: 'Audit entry' });
  await expect(details.getByText('"disabled": true')).toBeVisible();
  await expect(details.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).last().click();

  const file = await saved(page, button(page, 'Export CSV'));
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toMatch(/"user\.disabled".*""disabled"": true/);

  // Reading in full is an entry of its own.
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'The bank asks for the address.' })).toContainText(
    'Payment read unmasked',
  );
  await button(page, 'Verify chains').click();
  await expect(page.getByText('Every chain is intact and matches its signed checkpoints.')).toBeVisible();
}
