import { expectNoViolations, withAxe } from './axe.ts';
import { expect, FULL, test } from './journey.ts';
import { elsewhere, fillSignUp, letter, newAddress, PASSWORD, pathIn, signUp } from './newcomers.ts';
import { cameTo } from './steps.ts';

// The doors of a person without a session: sign-up to the account, a forgotten password to the new one, a
// code instead of a password; and the same without script.

test('a person signs up, from the header to their own jobs', async ({ page, context }) => {
  await withAxe(context);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await cameTo(page, '/auth/register');

  // A common password is refused at its field, which gets the focus.
  const email = newAddress();
  await fillSignUp(page, email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await expect(page.getByText('Strength: very easy to guess')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoViolations(page);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We sent an email to ${email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the demo outbox' })).toBeVisible();
  await expectNoViolations(page);

  await page.goto(pathIn(await letter(page, email, 'account.confirm')));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await cameTo(page, '/');
  const session = (await (await page.request.get('/api/session')).json()) as { person: { email: string } };
  expect(session.person.email).toBe(email);
});

test(
  'a forgotten password leads to a new one, and every device is logged out',
  FULL,
  async ({ page, browser }) => {
    const email = newAddress();
    await signUp(page, email);
    const other = await elsewhere(browser, page);
    await other.goto('/auth/login?returnTo=/customer/jobs');
    await other.getByRole('link', { name: 'Forgot password?' }).click();
    await cameTo(other, '/forgot-password');
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send me a link' }).click();
    await expect(other.getByText(`If ${email} has an account`)).toBeVisible();
    const link = pathIn(await letter(other, email, 'account.recover'));
    await other.goto(link);
    await other.getByLabel('New password', { exact: true }).fill('another kettle 14');
    await other.getByLabel('Confirm new password').fill('another kettle 14');
    await other.getByRole('button', { name: 'Change password' }).click();
    await expect(other.getByText('Your password was changed and every device was logged out.')).toBeVisible();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill('another kettle 14');
    await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await cameTo(other, '/customer/jobs');

    // The link is used up, and the first device has to sign in again.
    await other.goto(link);
    await expect(other.getByText('This link no longer works')).toBeVisible();
    const session = (await (await page.request.get('/api/session')).json()) as { person: unknown };
    expect(session.person).toBeNull();
  },
);

test('a code signs in, by email and by text', FULL, async ({ page }) => {
  await page.goto('/auth/register?by=phone');
  const phone = `703${String(2_000_000 + (Date.now() % 7_000_000))}`;
  await page.getByLabel('Full name').fill('Pia Phone');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I agree to the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = /^\d{6}/.exec(await letter(page, `+1${phone}`, 'account.phone_code'))?.[0] ?? '';
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await cameTo(page, '/');
  await page.goto('/account');
  await expect(page.getByText(/^You log in with \(703\) \d{3}-\d{4}, and we text you\./)).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login/code?returnTo=/customer/jobs');
  await page.getByLabel('Email or phone number').fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const second = /^\d{6}/.exec(await letter(page, `+1${phone}`, 'account.code'))?.[0] ?? '';
  await page.getByLabel('Code').fill(second);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await cameTo(page, '/customer/jobs');
});

test('all of it works without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const email = newAddress();
  await page.goto('/auth/anything');
  expect(new URL(page.url()).pathname).toBe('/auth/login');
  await signUp(page, email);
  await context.clearCookies();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(pathIn(await letter(page, email, 'account.recover')));
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another kettle 14');
  await page.getByLabel('Confirm new password').fill('another kettle 14');
  await page.getByRole('button', { name: 'Change password' }).click();
  await cameTo(page, '/auth/login');
  await page.goto('/login/code?returnTo=/customer/jobs');
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const number = await page
    .getByRole('status')
    .filter({ hasText: /^\d{4}$/ })
    .innerText();
  const link = pathIn(await letter(page, email, 'account.link'));

  // On another device the link asks for the number of the first one.
  const phone = await elsewhere(browser, page);
  await phone.goto(link);
  await expect(phone.getByText('This link was requested on another device.')).toBeVisible();
  await phone.getByLabel('Number on that screen').fill(number === '0000' ? '0001' : '0000');
  await phone.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone.getByText('Enter the number shown where you requested this link')).toBeVisible();
  await phone.context().close();

  await page.goto(link);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await cameTo(page, '/customer/jobs');
  await context.close();
});
