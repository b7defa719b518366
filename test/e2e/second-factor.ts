import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './journey.ts';
import { PASSWORD } from './newcomers.ts';

/** What people do whose account asks for more than a password. */

/** The first half of a sign-in, with a person's own password. */
export async function typePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

const STEP_MS = 30_000;

/** An authenticator app on a person's phone. It shows no code twice, because none works twice. */
export class Phone {
  readonly #app: TOTP;
  #lastStep = 0;

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  }

  /** The code of now, or the one after the last: the server takes codes that are one step early. */
  async code(): Promise<string> {
    const step = Math.max(this.#lastStep + 1, Math.floor(Date.now() / STEP_MS));
    await expect
      .poll(() => Math.floor(Date.now() / STEP_MS), { timeout: 2 * STEP_MS })
      .toBeGreaterThanOrEqual(step - 1);
    this.#lastStep = step;
    return this.#app.generate({ timestamp: step * STEP_MS });
  }

  /** Six digits that it does not show around now. */
  wrongCode(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    const near = [-2, -1, 0, 1, 2].map((off) => this.#app.generate({ timestamp: (now + off) * STEP_MS }));
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
  }
}

/** Sets an authenticator app up on the page that offers it and leads on. Answers the phone that has it now. */
export async function setUpApp(page: Page): Promise<Phone> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const phone = new Phone(await page.getByRole('main').getByRole('code').innerText());
  await page.getByLabel('6-digit code').fill(await phone.code());
  await page.getByRole('button', { name: 'Verify and Enable' }).click();
  await page.waitForURL((url) => url.pathname !== '/admin/setup/security');
  return phone;
}

/** Makes backup codes and answers what is shown this once. */
export async function makeBackupCodes(page: Page): Promise<string[]> {
  await page.goto('/admin/setup/backup-codes');
  await page.getByRole('button', { name: 'Generate Backup Codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your backup codes' })).toBeVisible();
  const codes = await page.getByRole('listitem').getByRole('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
  return codes;
}
