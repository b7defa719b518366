import type { Page } from '@playwright/test';
import { expect, FULL, test } from '../journey.ts';

// A VIN that does not settle which car it is leads to a question, and nothing is filled in before the answer.

async function lookUp(page: Page, vin: string): Promise<void> {
  await page.goto('/customer/vehicle?zip=20147');
  await page.locator('input[name="vin"]').fill(vin);
  await page.getByRole('button', { name: 'Look up' }).click();
}

const model = (page: Page) => page.locator('select[name="model"]');

test('a VIN that two models fit is asked about, and the answer is filled in', async ({ page }) => {
  await lookUp(page, '1FTFW5L86RFB45612');
  await expect(page.getByRole('heading', { name: 'Which is it?' })).toBeFocused();
  await expect(model(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: '2024 Ford F-550' })).toBeVisible();
  await page.getByRole('button', { name: '2024 Ford F-150' }).click();
  await expect(model(page)).toHaveValue('F-150');
  await expect(page.getByText('You chose')).toBeVisible();
  await expect(page.getByText('3.5 L 6-cylinder')).toBeVisible();
});

test(
  'a VIN of another market is kept once it is confirmed, beside the car that is typed',
  FULL,
  async ({ page }) => {
    await lookUp(page, 'WVGZZZ5NZEW069297');
    await page.getByRole('button', { name: 'Yes, that is correct' }).click();
    await page.getByRole('button', { name: 'Not in the lists? Enter it' }).click();
    await page.getByLabel('Year').fill('2014');
    await page.getByLabel('Make').fill('Volkswagen');
    await page.getByLabel('Model').fill('Tiguan');
    await expect(page.getByText('WVGZZZ5NZEW069297')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('2014 Volkswagen Tiguan')).toBeVisible();
  },
);

test('a mistyped VIN points to the likely character', FULL, async ({ page }) => {
  await lookUp(page, '1HGCMB2633A004352');
  await expect(page.getByText('Character 6, “B”, may be “8”', { exact: false })).toBeVisible();
});
