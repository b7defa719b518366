import { test as base } from '@playwright/test';

type Setup = {
  /** The server at which the shop works; the owner's is `baseURL`. */
  shopURL: string;
};

let journeys = 0;

/**
 * A test of two people, who may be at two servers of one installation. Each journey comes from an address of
 * its own, as behind a proxy: what is limited by address counts them apart.
 */
export const test = base.extend<Setup>({
  shopURL: ['', { option: true }],
  // Playwright reads from the pattern what a fixture needs, which is nothing.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    journeys += 1;
    await use({ 'X-Forwarded-For': `198.51.100.${journeys}` });
  },
});
export { expect } from '@playwright/test';
export type JourneyOptions = Setup;
