import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { realFile } from '#test/support/inputs/picture.ts';
import { heading } from './joining-steps.ts';
import { expect, FULL, test } from './journey.ts';
import { demoSignIn } from './steps.ts';

// Pictures as phones and offices really make them: HEIC, panoramas, empty files and papers that are locked.

const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: realFile('turned.heic') };

async function comeToThePost(page: Page): Promise<void> {
  await page.goto('/customer');
  await page.getByLabel('ZIP code').fill('20147');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/customer/vehicle');
  await page.getByLabel('Year').selectOption('2018');
  await page.getByLabel('Make').selectOption('Honda');
  await page.getByLabel('Model').selectOption('Accord');
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .click();
  await page.waitForURL((url) => url.pathname === '/customer/service');
  await page.getByText('Brake Service').first().click();
  await page.waitForURL((url) => url.pathname === '/customer/mechanics');
}

test('a picture of a phone goes with a post as it is, and a panorama is made smaller first', async ({
  page,
}) => {
  await demoSignIn(page, 'owner');
  await comeToThePost(page);
  const photos = page.getByRole('group', { name: 'Photos' });
  const input = photos.locator('input[type="file"]');
  await expect(input).toHaveAttribute('accept', /image\/heic.*\.heic/);
  await input.setInputFiles(heic);
  await expect(photos.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  // This browser shows no HEIC; the server's version of it is there, upright.
  const shown = photos.getByRole('img', { name: 'Photo 1' });
  await expect(shown).toBeVisible();
  const isUpright = (image: Element) =>
    image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth;
  await expect.poll(() => shown.evaluate(isUpright)).toBe(true);

  const size = { width: 16_382, height: 3_628, channels: 3, background: '#3366aa' } as const;
  const panorama = await sharp({ create: size }).jpeg({ quality: 30 }).toBuffer();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/files'));
  await input.setInputFiles({ name: 'panorama.jpg', mimeType: 'image/jpeg', buffer: panorama });
  await expect(photos.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  const bytes = (await sent).postDataBuffer();
  if (bytes) expect(await sharp(bytes).metadata()).toMatchObject({ width: 4_000, height: 886 });

  await input.setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await expect(photos.getByText('empty.jpg: This file is empty. Choose another one.')).toBeVisible();
  await input.setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: Buffer.alloc(11 * 1_048_576, 1) });
  await expect(
    photos.getByText(/IMG_2\.HEIC: This photo is larger than 10 MB or 50 megapixels/),
  ).toBeVisible();
  await expect(photos.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
});

test('a shop sends a HEIC and a locked PDF as its papers', FULL, async ({ page }) => {
  await demoSignIn(page, 'shop.owner');
  await page.goto('/mechanic/shop/settings/documents');
  const card = page
    .locator('section, article, div')
    .filter({ has: heading(page, 'W-9 form') })
    .last();
  const send = card.getByRole('button', { name: 'Send a new version' });
  const locked = {
    name: 'w9.pdf',
    mimeType: 'application/pdf',
    buffer: realFile('owner-password-aes-256.pdf'),
  };
  for (const file of [heic, locked]) {
    await expect(send.or(card.getByRole('button', { name: 'Choose a file' }))).toBeVisible();
    if (await send.isVisible()) await send.click();
    const answered = page.waitForResponse((response) => response.url().includes('/api/files/documents'));
    await card.locator('input[type="file"]').first().setInputFiles(file);
    expect((await answered).status()).toBe(201);
    await expect(card.getByText('Being reviewed').first()).toBeVisible();
  }
});

test(
  'a place for a photo opens the dialog, pressed or by keyboard, and shows what is taken',
  FULL,
  async ({ page }) => {
    await page.goto('/demo/kit');
    const form = page.getByRole('group', { name: 'Photos of the car' }).first();
    for (const press of ['click', 'Enter'] as const) {
      const chooser = page.waitForEvent('filechooser');
      const slot = form.getByRole('button', { name: /^Rear\b.*add a photo/ });
      if (press === 'click') await slot.click();
      else await slot.press(press);
      await chooser;
    }
  },
);
