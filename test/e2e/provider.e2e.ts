import type { Page } from '@playwright/test';
import { expectNoViolations, withAxe } from './axe.ts';
import { letProofsAge } from './database.ts';
import { expect, FULL, test } from './journey.ts';
import { letter, newAddress, PASSWORD, signUp } from './newcomers.ts';
import { cameTo } from './steps.ts';

// Signing in with the word of an organization, by its own pages: a provider that runs beside the servers.

/** The provider sends people back to the public address of the first server, whose cookie they need. */
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const newLogin = () => `acme-${Date.now()}`;

/** Logs in at the provider and consents, wherever it stops to ask. */
async function answerProvider(page: Page, login: string): Promise<void> {
  await expect(page).toHaveURL(/\/interaction\//);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a new person signs in with their organization, which stays their only way in', async ({
  page,
  context,
}) => {
  await withAxe(context);
  const login = newLogin();
  await page.goto('/login?returnTo=/account/security');
  await page.getByRole('link', { name: 'Log in with your organization' }).click();
  await cameTo(page, '/login/organisation');
  await page.getByLabel('Work email').fill('person@unknown.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No organization uses this email here.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Work email').fill(`${login}@acme.test`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Acme signs you in.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await answerProvider(page, login);
  await cameTo(page, '/account/security');

  const session = (await (await page.request.get('/api/session')).json()) as { person: { email: string } };
  expect(session.person.email).toBe(`${login}@acme.test`);
  const acme = page.getByRole('listitem').filter({ hasText: `${login}@acme.test` });
  await expect(acme).toContainText('Acme');
  await expectNoViolations(page);

  const unlink = acme.getByRole('button', { name: 'Unlink Acme' });
  await expect(unlink).toHaveAttribute('aria-disabled', 'true');
  await unlink.focus();
  await expect(page.getByText('Acme is your only way to log in.').first()).toBeVisible();

  // A password of their own is another way, and then this one may go.
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password Updated!')).toBeVisible();
  await unlink.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink Acme' }).click();
  await expect(acme).toHaveCount(0);
  await letter(page, `${login}@acme.test`, 'account.identity_unlinked');
});

test(
  'a person links their organization after a fresh proof, and it logs them in',
  FULL,
  async ({ page, context }) => {
    await withAxe(context);
    const login = newLogin();
    // Only their own people learn which organizations sign in here.
    const email = newAddress('acme.test');
    await signUp(page, email);
    await page.goto('/account/security');
    await letProofsAge(email);
    await page.getByRole('button', { name: 'Link Acme' }).click();
    const proof = page.getByRole('dialog');
    await expect(proof.getByLabel('Password')).toBeFocused();
    await expectNoViolations(page);
    await proof.getByLabel('Password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await answerProvider(page, login);
    await cameTo(page, '/account/security');
    await expect(page.getByText('Acme is linked. You can log in with it now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unlink Acme' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await letter(page, email, 'account.identity_linked');

    await context.clearCookies({ name: /session/ });
    await page.goto('/auth/start/acme?returnTo=/account');
    if (/\/interaction\//.test(page.url())) await answerProvider(page, login);
    await cameTo(page, '/account');
    await expect(page.getByText(`You log in with ${email}`)).toBeVisible();
  },
);
