import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations, withAxe } from './axe.ts';
import { expect, FULL, test } from './journey.ts';
import { elsewhere, letter, newAddress, PASSWORD, signUp } from './newcomers.ts';
import { makeBackupCodes, Phone, setUpApp, typePassword } from './second-factor.ts';
import { cameTo, press, tabTo } from './steps.ts';

// The staff door and what guards it: the first sign-in, a lost phone and passkeys; by keyboard alone and
// without script, too.

const DEMO_PASSWORD = 'Hoist-demo-2026!';
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';
const ENROL = 'enrol@demo.hoist.test';

test.describe('a new staff member', () => {
  let phone: Phone | undefined;

  // Others look at this person without a second factor, so it is taken away again, whatever happened.
  test.afterEach(async ({ page }) => {
    if (!phone) return;
    await page.goto('/admin/setup/security');
    const code = page.getByLabel('6-digit code');
    const remove = page.getByRole('button', { name: 'Remove: Authenticator app' });
    await expect(code.or(remove)).toBeVisible();
    if (await code.isVisible()) await prove(page, phone);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
    // The gate is closed again.
    expect((await page.request.get('/api/admin/jobs')).status()).toBe(403);
  });

  test('sets up a second factor and backup codes, and then sees the back-office', async ({
    page,
    context,
  }) => {
    await withAxe(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await typePassword(page, ENROL, DEMO_PASSWORD);
    await expect(page.getByText('Login successful! Please set up MFA.')).toBeVisible();
    await cameTo(page, '/admin/setup/security');

    // Until then nothing of the back-office answers.
    expect((await page.request.get('/api/admin/jobs')).status()).toBe(403);
    phone = await setUpApp(page);
    await cameTo(page, '/admin/shops');
    await expect(page.getByRole('heading', { name: 'Shops', exact: true })).toBeVisible();
    await letter(page, ENROL, 'account.factor_added');

    const codes = await makeBackupCodes(page);
    await expectNoViolations(page);
    // The message shows for two seconds, so start watching first.
    await Promise.all([
      expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible(),
      page.getByRole('button', { name: 'Copy', exact: true }).click(),
    ]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('backup-codes.txt');
    expect(readFileSync(await file.path(), 'utf8')).toContain(codes.join('\n'));
    await page.getByRole('link', { name: 'Continue to Admin' }).click();
    await cameTo(page, '/admin/shops');
    await expect(page.getByRole('heading', { name: 'Shops', exact: true })).toBeVisible();

    // They were shown this once.
    await page.goto('/admin/setup/backup-codes');
    await expect(page.getByRole('button', { name: 'Generate Backup Codes' })).toBeVisible();
    await expect(page.getByText(codes[0]!)).toBeHidden();

    // From now on the password alone opens nothing.
    await page.context().clearCookies();
    await page.goto('/login');
    await typePassword(page, ENROL, DEMO_PASSWORD);
    await cameTo(page, '/login/verify');
    expect((await page.request.get('/api/admin/jobs')).status()).toBe(403);
    await prove(page, phone);
    await cameTo(page, '/admin/shops');
  });
});

test(
  'a password that others know is changed before anything of the back-office opens',
  FULL,
  async ({ page, context }) => {
    await withAxe(context);
    const phone = new Phone(DEMO_SECRET);
    await page.goto('/login');
    await typePassword(page, 'rotate@demo.hoist.test', DEMO_PASSWORD);
    await cameTo(page, '/login/verify');
    await prove(page, phone);
    await cameTo(page, '/admin/setup/change-password');
    expect((await page.request.get('/api/admin/jobs')).status()).toBe(403);

    const password = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('Confirm password');
    const submit = page.getByRole('button', { name: 'Update Password' });
    for (const [typed, said] of [
      ['short', 'Password must be at least 12 characters long'],
      ['whispered all the way', 'Password must contain at least one uppercase letter'],
      ['SHOUTED ALL THE WAY', 'Password must contain at least one lowercase letter'],
      ['Numbers for No One', 'Password must contain at least one number'],
      ['Numbers 4 Everybody', 'Password must contain at least one special character'],
    ] as const) {
      await password.fill(typed);
      await again.fill(typed);
      await submit.click();
      await expect(password).toHaveAccessibleDescription(new RegExp(said));
      await expect(password).toBeFocused();
    }
    await password.fill('Numbers 4 Everybody!');
    await submit.click();
    await expect(again).toHaveAccessibleDescription('Passwords do not match');
    await expect(again).toBeFocused();
    await expectNoViolations(page);
    await again.fill('Numbers 4 Everybody!');
    await submit.click();
    await expect(page.getByText('Password Updated!')).toBeVisible();
    await cameTo(page, '/admin/shops');
    await expect(page.getByRole('heading', { name: 'Shops', exact: true })).toBeVisible();
  },
);

test(
  'a session that ends is renewed in place by both factors; without the phone it takes a backup code',
  FULL,
  async ({ page, browser, context }) => {
    const email = newAddress();
    await signUp(page, email);
    await page.goto('/admin/setup/security');
    const phone = await setUpApp(page);
    await cameTo(page, '/');
    const codes = await makeBackupCodes(page);

    // What was typed and pressed goes on once the code was right, too.
    await page.goto('/account');
    await page.getByLabel('Full name').fill('Nora Two-Steps');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save name' }).click();
    const question = page.getByRole('dialog', { name: 'Log in again' });
    await question.getByLabel('Password').fill(PASSWORD);
    await question.getByRole('button', { name: 'Log in', exact: true }).click();
    const code = question.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await code.fill(phone.wrongCode());
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await code.fill(await phone.code());
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
    await expect(question).toBeHidden();
    await page.goto('/account/sessions');

    const other = await elsewhere(browser, page);
    await withAxe(other.context());
    await other.goto('/login');
    await typePassword(other, email);
    await cameTo(other, '/login/verify');
    await expect(other.getByText('Lost your phone?')).toBeVisible();
    await other.getByRole('link', { name: 'Use a backup code' }).click();
    await cameTo(other, '/recover/mfa');
    await other.getByLabel('Backup code').fill('AAAA-AAAA-AA');
    await other.getByRole('button', { name: 'Recover account' }).click();
    await expect(other.getByLabel('Backup code')).toHaveAccessibleDescription(
      /Invalid or already used backup code/,
    );
    await expect(other.getByLabel('Backup code')).toBeFocused();
    await other.getByLabel('Backup code').fill(codes[3]!.toLowerCase());
    await other.getByRole('button', { name: 'Recover account' }).click();
    await expect(other.getByText('Recovery successful!')).toBeVisible();
    await cameTo(other, '/admin/setup/security');

    // Nothing else opens, on any page.
    await other.goto('/customer/jobs');
    expect(new URL(other.url()).pathname).toBe('/admin/setup/security');
    expect((await other.request.get('/api/account')).status()).toBe(403);
    await expectNoViolations(other);

    // The session of before has ended, and the email says so.
    await page.goto('/account/sessions');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await letter(other, email, 'account.mfa_recovered')).toContain('We ended all sessions');
    await page.goto(`/demo/outbox?${new URLSearchParams({ to: email })}`);
    await expect(page.getByText('A backup code was used for your account').first()).toBeVisible();

    await setUpApp(other);
    await cameTo(other, '/');
    await other.goto('/customer/jobs');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/customer/jobs');
    await other.context().close();
  },
);

test.describe('a passkey', () => {
  // A passkey belongs to a name, and an address in numbers is none.
  test.use({ baseURL: async ({ baseURL }, use) => use(baseURL!.replace('127.0.0.1', 'localhost')) });

  test('lets its owner in alone, and no longer when it is removed', FULL, async ({ page, context }) => {
    await withAxe(context);
    await withAuthenticator(page);
    const email = newAddress();
    await signUp(page, email);
    await page.goto('/account/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByLabel('Passkey name')).toHaveAccessibleDescription(/Enter a name/);
    await page.getByLabel('Passkey name').fill('My laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await letter(page, email, 'account.factor_added');

    // Without a word typed.
    await logOut(page);
    await page.goto('/login?returnTo=/customer/jobs');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await cameTo(page, '/customer/jobs');
    const session = (await (await page.request.get('/api/session')).json()) as { person: { email: string } };
    expect(session.person.email).toBe(email);

    // After the password it is the second factor.
    await logOut(page);
    await page.goto('/login?returnTo=/account/security');
    await typePassword(page, email);
    await cameTo(page, '/login/verify');
    // The page before has such a button, too.
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await cameTo(page, '/account/security');

    await page.getByRole('button', { name: 'Remove: My laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('My laptop', { exact: true })).toBeHidden();
    await letter(page, email, 'account.factor_removed');
    await logOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('main').getByText(/couldn’t verify this passkey/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(
      ((await (await page.request.get('/api/session')).json()) as { person: unknown }).person,
    ).toBeNull();
  });
});

test('a second factor is set up and asked for by keyboard alone', FULL, async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await page.goto('/admin/setup/security');
  await press(page, page.getByRole('button', { name: 'Set up authenticator app' }));
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  const phone = new Phone(await page.getByRole('main').getByRole('code').innerText());
  await page.keyboard.type(phone.wrongCode());
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(await phone.code());
  await page.keyboard.press('Enter');
  await cameTo(page, '/');

  await page.goto('/admin/setup/backup-codes');
  await press(page, page.getByRole('button', { name: 'Generate Backup Codes' }));
  await expect(page.getByRole('heading', { name: 'Your backup codes' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Logout' }));
  await page.waitForURL((url) => url.pathname !== '/admin/setup/backup-codes');

  await page.goto('/login?returnTo=/account/security');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await cameTo(page, '/login/verify');
  await tabTo(page, code);
  await page.keyboard.type(phone.wrongCode());
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(await phone.code());
  await page.keyboard.press('Enter');
  await cameTo(page, '/account/security');

  // What is taken away is asked about first, and the focus comes back to where it was.
  const rename = page.getByRole('button', { name: 'Rename: Authenticator app' });
  const remove = page.getByRole('button', { name: 'Remove: Authenticator app' });
  for (const wayOut of ['Escape', 'Enter']) {
    await press(page, remove);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press(wayOut);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(remove).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(rename).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Old phone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Old phone', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename: Old phone' })).toBeFocused();

  // With its row goes the button that had the focus; the keyboard goes on where the row was.
  await press(page, page.getByRole('button', { name: 'Remove: Old phone' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name of this device')).toBeFocused();
});

test('a code and a backup code work without script', FULL, async ({ page, browser }) => {
  const email = newAddress();
  await signUp(page, email);
  await page.goto('/admin/setup/security');
  const phone = await setUpApp(page);
  await cameTo(page, '/');
  const codes = await makeBackupCodes(page);

  const { origin } = new URL(page.url());
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/login?returnTo=/customer/jobs');
  await typePassword(plain, email);
  await cameTo(plain, '/login/verify');
  await expect(plain.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await plain.getByLabel('6-digit code').fill(phone.wrongCode());
  await plain.getByRole('button', { name: 'Verify' }).click();
  await expect(plain.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await prove(plain, phone);
  await cameTo(plain, '/customer/jobs');

  await context.clearCookies();
  await plain.goto('/login');
  await typePassword(plain, email);
  await cameTo(plain, '/login/verify');
  await plain.getByRole('link', { name: 'Use a backup code' }).click();
  await plain.getByLabel('Backup code').fill('AAAA-AAAA-AA');
  await plain.getByRole('button', { name: 'Recover account' }).click();
  await expect(plain.getByLabel('Backup code')).toHaveAttribute('aria-invalid', 'true');
  await plain.getByLabel('Backup code').fill(codes[0]!);
  await plain.getByRole('button', { name: 'Recover account' }).click();
  await cameTo(plain, '/admin/setup/security');
  await context.close();
});

/** The browser's own stand-in for a device with a finger on it. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname !== '/logout');
}

/** The second half of a sign-in. */
async function prove(page: Page, phone: Phone): Promise<void> {
  await page.getByLabel('6-digit code').fill(await phone.code());
  await page.getByRole('button', { name: 'Verify' }).click();
}
