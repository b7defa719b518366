import { expect, test } from '../journey.ts';
import { demoSignIn } from '../steps.ts';

// Anyone with an account can report a review, on the public page of the shop.

test('an owner reports a review of a shop from its page', async ({ page }) => {
  await page.goto('/shops/miras-garage');
  const reports = page.getByRole('main').getByText('Report', { exact: true });
  await expect(reports.first()).toHaveAttribute('href', /^\/login\?/);
  await demoSignIn(page, 'owner2');
  await page.goto('/shops/miras-garage');
  await reports.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('It names where the mechanic lives.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  // The demo's first review waits for staff already, so this changes nothing for other journeys.
  await expect(dialog.getByRole('alert')).toContainText('Someone already reported this review.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();
});
