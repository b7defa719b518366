import type { Locator, Page } from '@playwright/test';
import { expect, untilAlive } from './journey.ts';

/** What people do on the pages, found by role and name as they would find it. */

export const DECLINED = '4000 0000 0000 0002';
export const GOOD = '4242 4242 4242 4242';

/** A small picture of one color, made in the browser of the test. */
export async function pictures(
  page: Page,
  count: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const colors = ['#888888', '#336699', '#996633', '#669933', '#993366'];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const url = await page.evaluate(
        (color) => {
          const canvas = document.createElement('canvas');
          canvas.width = 320;
          canvas.height = 240;
          const pen = canvas.getContext('2d')!;
          pen.fillStyle = color;
          pen.fillRect(0, 0, 320, 240);
          return canvas.toDataURL('image/jpeg');
        },
        colors[index % colors.length]!,
      );
      const buffer = Buffer.from(url.split(',')[1]!, 'base64');
      return { name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}

/** Chooses a car from the lists, each of which opens after the one before it. */
export async function chooseAccord(form: Locator): Promise<void> {
  for (const [label, option] of Object.entries({ Year: '2018', Make: 'Honda', Model: 'Accord' })) {
    await form.getByLabel(label, { exact: true }).selectOption(option);
  }
}

/** Signs in as a demo user. */
export async function signIn(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${who}@demo.hoist.test`);
  await page.getByLabel('Password', { exact: true }).fill('Hoist-demo-2026!');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await untilAlive(page);
}

/** The payment provider's own form, in a frame of its own. */
export const CARD_FRAME = 'iframe[title="Card details"]';
export const cardFrame = (page: Page) => page.frameLocator(CARD_FRAME);

export async function typeCard(page: Page, number: string): Promise<void> {
  // Who has a saved card is offered that one first.
  const another = page.getByRole('radio', { name: 'Use another card' });
  const form = cardFrame(page);
  await page.locator(CARD_FRAME).or(another).first().waitFor();
  if (await another.isVisible()) await another.check();
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('12/34');
  await form.getByLabel('CVC').fill('123');
}

/** Signs in through the demo's list, which asks for no second factor. */
export async function demoSignIn(page: Page, who: string): Promise<void> {
  await page.goto('/demo-login');
  const signedIn = await page.request.post('/api/demo/session', {
    data: { email: `${who}@demo.hoist.test` },
    headers: { Origin: new URL(page.url()).origin },
  });
  if (!signedIn.ok()) throw new Error(`signing in as ${who}: ${signedIn.status()}`);
}

const MOST_STEPS = 60;

/** Presses Tab until something has the focus, as keyboard users do. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab leads to ${String(wanted)}`);
}

/** Finds a button by keyboard and presses it, once it can be: an act waits until what it does was looked up. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Waits for a page by its path alone: the page before may name it as the one to return to. */
export async function cameTo(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await untilAlive(page);
}
