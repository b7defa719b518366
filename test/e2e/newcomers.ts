import type { Browser, Page } from '@playwright/test';
import { expect, patient } from './journey.ts';
import { cameTo } from './steps.ts';

/** People of one journey alone, who sign up for it, so their acts change no other journey. */

export const PASSWORD = 'violet kettle 41';
let count = 0;
/** An address that no earlier run has used. */
export const newAddress = (domain = 'example.com') => `nora.${Date.now()}.${(count += 1)}@${domain}`;
const LETTERS = 'abcdefghij';
/** A shop's name that no other run has used, in letters: the digits of an address read like a phone number. */
export const shopNameOf = (email: string) =>
  `Garage ${email
    .replace(/@.*/, '')
    .replaceAll('.', ' ')
    .replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)))}`;

/** Waits until a letter of some kind has arrived, and answers what it says. */
export async function letter(page: Page, to: string, kind: string): Promise<string> {
  let said = '';
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/demo/outbox?${new URLSearchParams({ to })}`);
      const { messages } = (await response.json()) as { messages: { kind: string; text: string }[] };
      said = messages.find((message) => message.kind === kind)?.text ?? '';
      return said;
    })
    .not.toBe('');
  return said;
}

/** The link of a letter at the server of this page: its own begins with the public address. */
export const pathIn = (text: string) =>
  new URL(/https?:\/\/\S+token=\w+/.exec(text)?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, '');

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Nora Newman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I agree to the terms').check();
}

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/register?returnTo=/customer/jobs');
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We sent an email to ${email}`)).toBeVisible();
  await page.goto(pathIn(await letter(page, email, 'account.confirm')));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await cameTo(page, '/customer/jobs');
}

/** Another device of the same person, at the same server or at another. */
export async function elsewhere(
  browser: Browser,
  page: Page,
  baseURL = new URL(page.url()).origin,
): Promise<Page> {
  return patient(await (await browser.newContext({ baseURL })).newPage());
}

/** Signs in with a password, as far as the page that was wanted. */
export async function logIn(page: Page, email: string, wanted: string, password = PASSWORD): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ returnTo: wanted })}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await cameTo(page, wanted);
}
