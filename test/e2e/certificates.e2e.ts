import { expectNoViolations, withAxe } from './axe.ts';
import { heading } from './joining-steps.ts';
import { expect, FULL, test } from './journey.ts';
import { demoSignIn, pictures } from './steps.ts';

// A technician leaves: the shop reads what retiring the certificate will do, does it, and finds it in its
// history.

test(
  'a certificate is retired after its shop has read what that means, and stays in the history',
  FULL,
  async ({ page }) => {
    await withAxe(page.context());
    await demoSignIn(page, 'shop.owner');
    await page.goto('/mechanic/shop/settings/documents');
    const holder = `Dale ${Date.now()}`;
    const card = page
      .locator('section, article, div')
      .filter({ has: heading(page, 'Technician certificate') })
      .last();
    const another = card.getByRole('button', { name: 'Send a new version' });
    await expect(card.getByLabel('Whose certificate is it?').or(another)).toBeVisible();
    if (await another.isVisible()) await another.click();
    await card.getByLabel('Whose certificate is it?').fill(holder);
    await card
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await pictures(page, 1));
    const retire = card.getByRole('button', { name: `Retire ${holder}’s certificate` });
    await retire.click();

    const dialog = page.getByRole('dialog', { name: `Before you retire ${holder}’s certificate` });
    await expect(dialog.getByText('Being reviewed becomes Retired')).toBeVisible();
    await expect(dialog.getByText('Our staff no longer review it')).toBeVisible();
    await expect(dialog.getByLabel('The technician has left')).toBeChecked();
    await expectNoViolations(page);
    await dialog.getByLabel('It is no longer needed').check();
    await dialog.getByRole('button', { name: 'Retire the certificate' }).click();

    await expect(page.getByText(`${holder}’s certificate was retired.`).first()).toBeVisible();
    await expect(retire).toBeHidden();
    await page.reload();
    await card.getByText(/^Retired \(\d+\)$/).click();
    const history = card.getByRole('group').filter({ hasText: holder });
    await expect(history.getByText('It is no longer needed').first()).toBeVisible();
  },
);
