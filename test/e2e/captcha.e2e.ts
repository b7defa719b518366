import { startCaptchaProvider } from '../support/servers/captcha-provider.ts';
import { expectNoViolations, withAxe } from './axe.ts';
import { expect, FULL, test } from './journey.ts';
import { fillSignUp, letter, newAddress, pathIn } from './newcomers.ts';

// If a captcha provider is set, its question is in the forms of strangers.

let provider: Awaited<ReturnType<typeof startCaptchaProvider>>;
test.beforeAll(async () => {
  provider = await startCaptchaProvider(Number(process.env['HOIST_E2E_PORT']) + 3);
});
test.afterAll(() => provider.close());

test('a person signs up past a captcha, which asks again after a refusal', async ({ page, context }) => {
  await withAxe(context);
  const email = newAddress();
  await page.goto('/auth/register');
  const said = page.getByRole('group', { name: 'Are you a person?' }).getByText('You are a person.');
  await expect(said).toBeVisible();
  await expectNoViolations(page);
  await fillSignUp(page, email);
  await page.getByLabel('Confirm password').fill('something else 41');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  // A form that was refused at its fields has not asked the provider.
  expect(provider.asked).toEqual([]);

  await expect(said).toHaveCount(1);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We sent an email to ${email}`)).toBeVisible();
  expect(provider.asked.map((form) => form.get('response'))).toEqual(['a person']);

  // The same question precedes the next email.
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('we sent the link or code again')).toBeVisible();
  await page.goto(pathIn(await letter(page, email, 'account.confirm')));
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible();
});

test('a form says that it cannot ask, where the provider cannot be reached', FULL, async ({ page }) => {
  await page.route('**/api.js?**', (route) => route.abort());
  await page.goto('/forgot-password');
  await expect(page.getByText('We could not load the check that you are a person.')).toBeVisible();
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Confirm you’re not a robot, then try again.')).toBeVisible();
});
