import type { Browser, Download, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { elsewhere } from './newcomers.ts';
import { demoSignIn } from './steps.ts';

/** What staff do at their desk, whatever the desk is: found by role and name as they would find it. */

/** One of the staff comes in, and begins on a page of the back-office. */
export async function comeIn(page: Page, who: string, path = '/admin/overview'): Promise<void> {
  await demoSignIn(page, who);
  await page.goto(path);
}

/** Another demo user, on a device of their own; staff and shops may be at another server. */
export async function alongside(browser: Browser, page: Page, who: string, baseURL?: string): Promise<Page> {
  const other = await elsewhere(browser, page, baseURL);
  await demoSignIn(other, who);
  return other;
}

type Act = {
  opens: Locator;
  /** What the dialog tells before it happens. */
  tells?: readonly (string | RegExp)[];
  /** Whatever the act asks for besides its reason. */
  fill?: (dialog: Locator) => Promise<void>;
  /** None where it asks for none. */
  reason?: string;
  /** The button that does it. */
  does: string | RegExp;
  /** The message afterwards. */
  says?: string | RegExp;
};

/** An act with its preview: what would happen is read, then why it is done is written, then it is done. */
export async function decide(
  page: Page,
  { opens, tells = [], fill, reason, does, says }: Act,
): Promise<void> {
  await opens.click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  for (const line of tells) await expect(dialog.getByText(line).first()).toBeVisible();
  if (reason) await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: does, exact: true }).click();
  if (says) await expect(page.getByText(says).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The button of an act, at the top of a record or beside what it is about. */
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Another desk, by the menu of the back-office. */
export async function goTo(page: Page, name: string): Promise<void> {
  const place = page.getByRole('navigation', { name: 'Back-office menu' }).getByRole('link', { name });
  await place.click();
  await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
}

/** Another part of the record that is open. */
export async function openPart(page: Page, name: string | RegExp): Promise<void> {
  const part = page.getByRole('navigation', { name: /^Parts of the/ }).getByRole('link', { name });
  await part.click();
  await expect(part).toHaveAttribute('aria-current', 'true');
}

/** What a record says of itself beside its name. */
export async function expectStatus(page: Page, ...badges: readonly string[]): Promise<void> {
  const head = page.getByRole('main').locator('header').first();
  for (const badge of badges) await expect(head.getByText(badge, { exact: true })).toBeVisible();
}

type Entry = { says: string; by: string; reason?: string };

/** What the history of a record holds: each entry with who did it, and why. */
export async function expectInHistory(page: Page, entries: readonly Entry[]): Promise<void> {
  await openPart(page, 'History');
  const listed = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  for (const { says, by, reason = '' } of entries) {
    const entry = listed.filter({ hasText: says }).filter({ hasText: by }).filter({ hasText: reason });
    await expect(entry.first()).toBeVisible();
  }
}

/** Presses what saves a file, and waits until the browser has it. */
export async function saved(page: Page, press: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return file;
}

/**
 * Looks for something by the box of every page, and opens what was found. The record that was open before has
 * parts and papers of the same names, so the other one has to be there.
 */
export async function lookFor(page: Page, words: string, found: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Search the back-office' }).fill(words);
  await page.getByRole('option', { name: found }).first().click();
  await expect(page.getByRole('heading', { name: found, level: 1 })).toBeVisible();
}

/** Unfolds the filters of a list that are asked for less often. */
export async function moreFilters(page: Page): Promise<void> {
  await page
    .getByRole('search')
    .getByText(/^More filters/)
    .click();
}

/** Presses the search of a list, and waits until the list was asked for it. */
export async function searchList(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('button', { name: 'Search' }).last().click();
  await page.waitForURL(/[?&]search=/);
}

/** Asks by hand what no screen offers. */
export async function askByHand(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api${path}`, {
    data: { idempotencyKey: crypto.randomUUID(), ...data },
    headers: { Origin: new URL(page.url()).origin },
  });
  return answer.status();
}

/** Shown to every reader, with the reason it is not for this one. */
export async function expectRefused(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('aria-disabled', 'true');
}
