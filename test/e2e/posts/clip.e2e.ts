import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mp4Video, SECRETS, wavSound } from '#test/support/inputs/clips.ts';
import { expect, patient, test } from '../journey.ts';
import { elsewhere } from '../newcomers.ts';
import { act, newWord } from '../posting.ts';
import { cameTo, demoSignIn } from '../steps.ts';

// An owner posts a job with the sound of it, and a shop listens. A video that this browser cannot play can be
// downloaded, and one that it can play gets a picture.

const wav = { name: 'squeal.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavSound(2).bytes) };

/** A second of a moving square, recorded by the browser itself. */
function recordInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const brush = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      brush.fillStyle = '#c8410b';
      brush.fillRect(0, 0, 160, 90);
      brush.fillStyle = '#fff';
      brush.fillRect(frame * 4, 30, 30, 30);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCodePoint(...bytes));
  });
}

const clipIn = (page: Page) => page.getByRole('group', { name: 'Video or sound' });
const choose = (page: Page, file: typeof wav) =>
  clipIn(page).locator('input[type="file"]').setInputFiles(file);

test('an owner posts the sound of a car, and a shop plays and downloads it', async ({
  page: owner,
  browser,
  shopURL,
}) => {
  await demoSignIn(owner, 'owner2');
  const model = newWord();
  await owner.goto(`/customer/service?zip=20147&year=2018&make=Honda&model=${model}`);
  await owner.getByText('Brake Service').first().click();
  await cameTo(owner, '/customer/mechanics');
  await expect(clipIn(owner).getByText(/up to 30 seconds and 25 MB/)).toBeVisible();
  await choose(owner, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rrrr') });
  await expect(clipIn(owner).getByRole('alert')).toContainText(
    'You can only add a video or a sound recording.',
  );
  await choose(owner, { ...wav, name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') });
  await expect(clipIn(owner).getByRole('alert')).toContainText('broken.mp4: You can add MP4, MOV and WebM');
  await expect(clipIn(owner).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await choose(owner, wav);
  await expect(clipIn(owner).getByLabel('Sound recording, 2 seconds')).toBeVisible();
  await expect(clipIn(owner).getByRole('alert')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Remove the sound recording' }).click();
  await expect(clipIn(owner).locator('button', { hasText: 'Add a video or sound' })).toBeFocused();
  await choose(owner, wav);
  await expect(clipIn(owner).getByLabel('Sound recording, 2 seconds')).toBeVisible();
  await owner.getByRole('button', { name: 'Post Job' }).click();
  await owner.getByRole('link', { name: 'Open my job' }).click();
  await expect(owner.getByLabel('Sound recording, 2 seconds')).toBeVisible();
  const jobId = new URL(owner.url()).pathname.split('/').at(-1)!;

  const shop = await elsewhere(browser, owner, shopURL);
  await demoSignIn(shop, 'shop.owner');
  await shop.goto(`/mechanic/shop/jobs/${jobId}`);
  const sound = shop.getByLabel('Sound recording, 2 seconds');
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  const [sent] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('link', { name: /^Download \(/ }).click(),
  ]);
  expect(sent.suggestedFilename()).toMatch(/\.wav$/);
  const saved = await readFile(await sent.path());
  expect(SECRETS.filter((secret) => saved.includes(secret, 0, 'latin1'))).toEqual([]);
  expect(saved.subarray(-16_000)).toEqual(
    wav.buffer.subarray(wav.buffer.indexOf('data') + 8).subarray(0, 16_000),
  );

  // A video of a phone: this browser has no H.264.
  await patient(owner).goto(`/customer/jobs/${jobId}/edit`);
  await owner.getByRole('button', { name: 'Remove the sound recording' }).click();
  const video = Buffer.from((await mp4Video(3)).bytes);
  await choose(owner, { name: 'IMG_1.MP4', mimeType: 'video/mp4', buffer: video });
  await expect(owner.getByRole('button', { name: 'Remove the video' })).toBeVisible();
  await owner.getByRole('button', { name: 'Save Changes' }).click();
  await expect(owner.getByText('You changed the job: video or sound.')).toBeVisible();
  const film = shop.getByLabel('Video, 3 seconds');
  await expect(film).toBeVisible();
  await film.evaluate((player: HTMLVideoElement) => player.play().catch(() => undefined));
  await expect(shop.getByText('Your browser can’t play this video. Download it to watch it.')).toBeVisible();
  const [film2] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('link', { name: /^Download \(/ }).click(),
  ]);
  expect(film2.suggestedFilename()).toMatch(/\.mp4$/);

  // A video that this browser made and plays: with a picture of it.
  await owner.goto(`/customer/jobs/${jobId}/edit`);
  await owner.getByRole('button', { name: 'Remove the video' }).click();
  const buffer = Buffer.from(await recordInBrowser(owner), 'base64');
  await choose(owner, { name: 'drive.webm', mimeType: 'video/webm', buffer });
  await expect(owner.getByRole('button', { name: 'Remove the video' })).toBeVisible();
  await owner.getByRole('button', { name: 'Save Changes' }).click();
  await expect(owner.getByText('You changed the job: video or sound.')).toHaveCount(2);
  const drive = shop.locator('video[poster^="/files/"]');
  await expect(drive).toBeVisible();
  const poster = await shop.request.get((await drive.getAttribute('poster'))!);
  expect([poster.status(), poster.headers()['content-type']]).toEqual([200, 'image/webp']);
  await drive.evaluate((player: HTMLVideoElement) => player.play());
  await expect.poll(() => drive.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBe(160);
  await act(owner, `/jobs/${jobId}/withdraw`, {});
});
