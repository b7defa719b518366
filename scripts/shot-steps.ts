import type { Locator, Page } from '@playwright/test';

/** What is done on a page before its picture is taken. */
export type Step = (page: Page) => Promise<void>;

export const PATIENCE = { timeout: 5_000 };

/** The dialog that is open, or else the page. */
async function placeOf(page: Page): Promise<Locator> {
  const dialogs = page.locator('dialog[open]');
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
}

export const press =
  (name: string | RegExp): Step =>
  async (page) => {
    const button = (await placeOf(page)).getByRole('button', { name, exact: typeof name === 'string' });
    await button.first().click(PATIENCE);
  };

/** A button of the first article, where the page itself has one of the same name. */
export const pressInArticle =
  (name: string): Step =>
  async (page) =>
    page.getByRole('article').getByRole('button', { name, exact: true }).first().click(PATIENCE);

export const fill =
  (label: string, words: string): Step =>
  async (page) =>
    (await placeOf(page)).getByLabel(label).first().fill(words, PATIENCE);

/** Into the field of exactly this name, where other things of the page are named alike. */
export const write =
  (label: string, words: string): Step =>
  async (page) =>
    (await placeOf(page)).getByRole('textbox', { name: label, exact: true }).first().fill(words, PATIENCE);

export const choose =
  (label: string | RegExp, option: string): Step =>
  async (page) =>
    void (await (await placeOf(page)).getByLabel(label).first().selectOption(option, PATIENCE));

export const check =
  (label: string): Step =>
  async (page) =>
    (await placeOf(page)).getByRole('checkbox', { name: label }).first().check(PATIENCE);

/** A part of the page that is folded. */
export const unfold =
  (name: RegExp): Step =>
  async (page) =>
    page.locator('main summary').filter({ hasText: name }).first().click(PATIENCE);

/** Waits for a dialog that comes with an answer of the server. */
export const opened: Step = async (page) => page.locator('dialog[open]').first().waitFor(PATIENCE);

export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };
