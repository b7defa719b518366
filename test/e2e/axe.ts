import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { isFullRun, runSeed } from '../support/rounds.ts';
import { expect, untilQuiet } from './journey.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Gives every page the program that looks for obstacles, past the page's own rules for scripts. */
export async function withAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

/** In light, in dark, and as narrow as a phone. */
const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1280 },
  { name: 'dark', colorScheme: 'dark', width: 1280 },
  { name: 'phone', colorScheme: 'light', width: 390 },
] as const;

let looked = 0;

/**
 * Looks at the page as it is now: in each of these ways in a full run, else in one of them, another one for
 * the next page and in the next run.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const size = page.viewportSize();
  looked += 1;
  const looks = isFullRun() ? LOOKS : [LOOKS[(runSeed() + looked) % LOOKS.length]!];
  for (const look of looks) await expectNoViolationsIn(page, look);
  if (size) await page.setViewportSize(size);
}

/** The same in one of them only, which the page keeps. */
async function expectNoViolationsIn(page: Page, look: (typeof LOOKS)[number]): Promise<void> {
  const { name, colorScheme, width } = look;
  await untilQuiet(page);
  const { pathname } = new URL(page.url());
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  expect.soft(await violations(page), `${pathname} in ${name}`).toEqual([]);
}

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
