import bwip from 'bwip-js/node';
import { expect, FULL, test } from '../journey.ts';

// A photo of the label in a door leads to the car, whichever way the label writes its VIN.

const KNOWN = '1HGCM82633A004352';
/** Adds up, but no maker writes such VINs. */
const UNKNOWN = 'ZZZZZZZZ8ZZ000000';

async function photoOf(
  vin: string,
  bcid: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await bwip.toBuffer({ bcid, text: vin, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' });
  return { name: `${bcid}.png`, mimeType: 'image/png', buffer };
}

for (const [name, bcid, details] of [
  ['Code 39', 'code39', {}],
  ['Code 128', 'code128', FULL],
  ['Data Matrix', 'datamatrix', FULL],
  ['QR', 'qrcode', FULL],
] as const) {
  test(`a photo of a VIN in ${name} finds the car`, details, async ({ page }) => {
    await page.goto('/customer/vehicle?zip=20147');
    await page.getByRole('button', { name: 'Scan VIN' }).click();
    await page
      .getByLabel('Choose a photo')
      .and(page.locator('input'))
      .setInputFiles(await photoOf(KNOWN, bcid));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('6-cylinder J30A4')).toBeVisible();
    await expect(page.getByLabel('VIN', { exact: false }).and(page.locator('input[name="vin"]'))).toHaveValue(
      KNOWN,
    );
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  });
}

test('a photo of an unknown VIN says so, and the VIN stays to be looked at', FULL, async ({ page }) => {
  await page.goto('/customer/vehicle?zip=20147');
  await page.getByRole('button', { name: 'Scan VIN' }).click();
  await page
    .getByLabel('Choose a photo')
    .and(page.locator('input'))
    .setInputFiles(await photoOf(UNKNOWN, 'code128'));
  await expect(page.getByText('Could not find vehicle information for this VIN')).toBeVisible();
  await expect(page.locator('input[name="vin"]')).toHaveValue(UNKNOWN);
  await expect(page.locator('input[name="vin"]')).toBeFocused();
});

test('a photo without a code says what to do', FULL, async ({ page }) => {
  await page.goto('/customer/vehicle?zip=20147');
  await page.getByRole('button', { name: 'Scan VIN' }).click();
  const other = await photoOf('NOT A VIN', 'code128');
  await page.getByLabel('Choose a photo').and(page.locator('input')).setInputFiles(other);
  await expect(page.getByText('We found no VIN in this photo', { exact: false })).toBeVisible();
});
