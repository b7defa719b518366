import { test as base, type Page } from '@playwright/test';

type Setup = {
  /** The server at which the shop works; the owner's is `baseURL`. */
  shopURL: string;
};

/**
 * A variant of a story that another journey tells. Only `npm run test:full` plays it in a browser; what the
 * server promises about it is held in process by every run (docs/reliability.md).
 */
export const FULL = { tag: '@full' };

let journeys = 0;

/**
 * Until its script has taken a page over, presses that need the script are lost. Pages without one, such as
 * those of a provider, are as they are.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // A page that is still being read has not said yet whether it has one.
      document.readyState !== 'loading' &&
      (!('__reactRouterContext' in globalThis) || performance.getEntriesByName('alive').length > 0),
  );
}

/** Until nothing is on its way. Once a frame has come, Playwright says so of the frame alone. */
export async function untilQuiet(page: Page): Promise<void> {
  const [main, ...frames] = page.frames();
  for (const frame of frames.length > 0 ? frames : [main!]) await frame.waitForLoadState('networkidle');
}

/** Someone who presses nothing on a page that was just loaded before it is alive. */
export function patient(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await untilAlive(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await untilAlive(page);
    return response;
  };
  return page;
}

/**
 * A test of two people, who may be at two servers of one installation. Each journey comes from an address of
 * its own, as behind a proxy: what is limited by address counts them apart.
 */
export const test = base.extend<Setup>({
  shopURL: ['', { option: true }],
  page: async ({ page }, use) => use(patient(page)),
  // Playwright reads from the pattern what a fixture needs, which is nothing.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    journeys += 1;
    await use({ 'X-Forwarded-For': `198.18.${workerIndex}.${journeys}` });
  },
});
export { expect } from '@playwright/test';
export type JourneyOptions = Setup;
