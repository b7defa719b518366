import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations, withAxe } from './axe.ts';
import { letProofsAge } from './database.ts';
import { expect, FULL, test } from './journey.ts';
import { elsewhere, letter, logIn, newAddress, PASSWORD, pathIn, signUp } from './newcomers.ts';

// What people do with their own account, on this device and on another one.

const OTHER_PASSWORD = 'another kettle 14';

/** The question over an open page whose session has ended. */
const question = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

async function answer(page: Page, password = PASSWORD): Promise<void> {
  await question(page).getByLabel('Password').fill(password);
  await question(page).getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a session that is ended on another device asks to log in again where it was', async ({
  page,
  browser,
  shopURL,
}) => {
  const email = newAddress();
  await signUp(page, email);
  // The other device is at the other server.
  const other = await elsewhere(browser, page, shopURL);
  await withAxe(other.context());
  await logIn(other, email, '/account');
  await other.getByLabel('Full name').fill('Nora Elsewhere');
  await expect(other.getByRole('button', { name: 'Save name' })).toBeVisible();

  await page.goto('/account/sessions');
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expect(devices).toHaveCount(1);

  // The other page updates by itself, without a click.
  await expect(question(other)).toBeVisible();
  await expect(question(other).getByLabel('Account')).toHaveValue(email);
  await expect(question(other).getByLabel('Password')).toBeFocused();
  await expectNoViolations(other);
  await question(other).getByRole('button', { name: 'Not now' }).click();
  await expect(question(other)).toBeHidden();
  await expect(other.getByLabel('Full name')).toHaveValue('Nora Elsewhere');

  // The next act asks again, and goes on by itself.
  await other.getByRole('button', { name: 'Save name' }).click();
  await answer(other);
  await expect(question(other)).toBeHidden();
  await expect(other.getByText('Name saved')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Elsewhere');
});

test('a session that ends while a person types is renewed in place', FULL, async ({ page, context }) => {
  const email = newAddress();
  await signUp(page, email);
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Nora Newman-Oakes');
  const wanted = newAddress();
  await page.getByLabel('New email').fill(wanted);
  await context.clearCookies();

  await page.getByRole('button', { name: 'Send both links' }).click();
  await answer(page, 'not the password');
  await expect(question(page).getByText('Invalid login credentials')).toBeVisible();
  await expect(question(page).getByLabel('Password')).toBeFocused();
  await answer(page);
  await expect(question(page)).toBeHidden();
  await expect(page.getByText(`Waiting to change to ${wanted}`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Newman-Oakes');
  await letter(page, wanted, 'account.email_change');
});

test(
  'an address changes once the links to the old and the new one were opened',
  FULL,
  async ({ page, browser }) => {
    const before = newAddress();
    const after = newAddress();
    await signUp(page, before);
    await page.goto('/account');
    await page.getByLabel('New email').fill(after);
    await page.getByRole('button', { name: 'Send both links' }).click();
    await expect(page.getByText(`Waiting to change to ${after}`)).toBeVisible();
    await expect(page.getByText('not opened yet')).toHaveCount(2);

    // The email to the new address is read on another device, which has to log in first.
    const other = await elsewhere(browser, page);
    await other.goto('/demo/outbox');
    const link = pathIn(await letter(other, after, 'account.email_change'));
    await other.goto(link);
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other.getByText('Log in to the account that asked for this change')).toBeVisible();
    await logIn(other, before, '/account');
    await other.goto(link);
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'One more link to open' })).toBeVisible();
    await expect(other.getByText('Now open the link we sent to your old email.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`You log in with ${before}`)).toBeVisible();
    await expect(page.getByText('not opened yet')).toHaveCount(1);

    await page.goto(pathIn(await letter(page, before, 'account.email_change')));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
    await letter(page, before, 'account.email_changed');
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(page.getByText(`You log in with ${after}`)).toBeVisible();
    await other.context().clearCookies();
    await logIn(other, after, '/account');
  },
);

test(
  'a phone is added after a fresh proof, and is none itself for 72 hours',
  FULL,
  async ({ page, context }) => {
    await withAxe(context);
    const email = newAddress();
    const phone = `703${String(2_000_000 + (Date.now() % 7_000_000))}`;
    await signUp(page, email);
    await letProofsAge(email);
    await page.goto('/account');
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByLabel('Code from the text')).toBeVisible();
    const code = /\d{6}/.exec(await letter(page, `+1${phone}`, 'account.phone_code'))?.[0] ?? '';
    await page.getByLabel('Code from the text').fill(code);
    await page.getByRole('button', { name: 'Confirm number' }).click();
    await expect(page.getByText('Phone number saved')).toBeVisible();
    expect(await letter(page, email, 'account.phone_changed')).toContain('it only logs you in');

    // The text logs in, and the first act that asks for a proof wants the password.
    await page.context().clearCookies();
    await page.goto('/login/code?returnTo=/account');
    await page.getByLabel('Email or phone number').fill(phone);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page
      .getByLabel('Code')
      .fill(/\d{6}/.exec(await letter(page, `+1${phone}`, 'account.code'))?.[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'Remove number' }).click();
    await expect(proof.getByText('Added less than 72 hours ago')).toBeVisible();
    await expect(proof.getByText(/^Your phone number can confirm changes from .+\.$/)).toBeVisible();
    await expectNoViolations(page);
    await proof.getByLabel('Password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Phone number removed')).toBeVisible();
  },
);

test('a change of password ends the sessions of other devices', FULL, async ({ page, browser, shopURL }) => {
  const email = newAddress();
  await signUp(page, email);
  const other = await elsewhere(browser, page, shopURL);
  await logIn(other, email, '/account/notifications');
  await expect(other.getByRole('heading', { name: 'Email notifications' })).toBeVisible();

  await page.goto('/account/security');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel('Confirm password').fill(OTHER_PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password Updated!')).toBeVisible();
  await letter(page, email, 'account.password_changed');

  // This device goes on; the other one needs the new password.
  await page.goto('/account/sessions');
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await answer(other);
  await expect(question(other).getByText('Invalid login credentials')).toBeVisible();
  await answer(other, OTHER_PASSWORD);
  await expect(question(other)).toBeHidden();
});

test(
  'a person takes their data away, deletes their account and may come back as a new person',
  FULL,
  async ({ page, context }) => {
    await withAxe(context);
    const email = newAddress();
    await signUp(page, email);
    await page.goto('/account/data');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^hoist-my-data-\d{4}-\d\d-\d\d\.json$/);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(email);
    expect(file).not.toContain('argon2');

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Before you delete your account' });
    const remove = dialog.getByRole('button', { name: 'Delete my account' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox').fill('delete');
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolations(page);
    await dialog.getByRole('textbox').fill('DELETE');
    await remove.click();
    await expect(page.getByText('Your account was deleted.')).toBeVisible();
    await letter(page, email, 'account.deleted');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Invalid login credentials')).toBeVisible();

    await signUp(page, email);
    await page.goto('/account');
    await expect(page.getByText(`You log in with ${email}`)).toBeVisible();
  },
);
