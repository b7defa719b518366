import { test as base } from '@playwright/test';

type Setup = {
  /** The server at which the shop works; the owner's is `baseURL`. */
  shopURL: string;
};

/** A test of two people, who may be at two servers of one installation. */
export const test = base.extend<Setup>({ shopURL: ['', { option: true }] });
export { expect } from '@playwright/test';
export type JourneyOptions = Setup;
