import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';
import { expectNoViolations, withAxe } from './axe.ts';
import { complaintsOf } from './complaints.ts';
import { someOf } from '../support/rounds.ts';
import { expect, FULL, test } from './journey.ts';
import {
  accountScreens,
  halfScreens,
  ownersScreens,
  publicScreens,
  type Screens,
  setupScreens,
  shopsScreens,
  staffScreens,
  wordsScreens,
} from './screens/screens.ts';
import { demoSignIn, pictures, signIn } from './steps.ts';

// axe looks at every screen. A short run takes every other screen of an area, since those of one area are
// made of the same pieces, one address of each and one of three looks; others in the next run. A full run
// takes all addresses in light, in dark, and on a phone.

/** Shown step by step, because each needs what was chosen before. */
const postingSteps = ['/customer', '/customer/vehicle', '/customer/service', '/customer/mechanics'];

const justOne = <T>(all: readonly T[]) => someOf(all, Math.max(all.length, 1));

async function look(page: Page, screens: Screens): Promise<void> {
  const complaints = complaintsOf(page);
  for (const addresses of Object.values(screens)) {
    for (const address of justOne(await addresses(page))) {
      await page.goto(address);
      await expectNoViolations(page);
    }
  }
  expect(complaints).toEqual([]);
}

test.beforeEach(({ context }) => withAxe(context));

for (const part of partsOf(publicScreens)) {
  test(`the public pages from ${Object.keys(part)[0]} on are accessible`, ({ page }) => look(page, part));
}

for (const part of partsOf(Object.fromEntries(justOne(Object.entries(wordsScreens))))) {
  test(`the pages of words from ${Object.keys(part)[0]} on are accessible`, ({ page }) => look(page, part));
}

test('the other half of a sign-in is accessible', async ({ page }) => {
  await signIn(page, 'super');
  await look(page, halfScreens);
});

test('the set-up of a second factor is accessible', async ({ page }) => {
  await demoSignIn(page, 'enrol');
  await page.goto('/admin/setup/security');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoViolations(page);
});

test('the way to a post is accessible', async ({ page }) => {
  await page.goto('/customer');
  await expectNoViolations(page);
  await page.getByLabel('ZIP code').fill('20147');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/customer/vehicle');
  await expectNoViolations(page);
  await page.getByLabel('Year').selectOption('2018');
  await page.getByLabel('Make').selectOption('Honda');
  await page.getByLabel('Model').selectOption('Accord');
  await expectNoViolations(page);
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .click();
  await page.waitForURL((url) => url.pathname === '/customer/service');
  await expectNoViolations(page);
  await page.getByText('Brake Service').first().click();
  await page.waitForURL((url) => url.pathname === '/customer/mechanics');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictures(page, 1));
  await expect(page.getByRole('img', { name: /photo/i }).first()).toBeVisible();
  await expectNoViolations(page);
});

for (const [who, screens, details] of [
  ['owner', { ...ownersScreens, ...accountScreens }, {}],
  ['shop.owner', shopsScreens, {}],
  ['super', { ...staffScreens, ...setupScreens }, {}],
  // The same screens for other readers.
  ['owner2', ownersScreens, FULL],
  ['shop.owner', accountScreens, FULL],
  ['super', accountScreens, FULL],
  ['rotate', setupScreens, FULL],
] as const) {
  for (const part of partsOf(screens)) {
    test(
      `the screens of ${who} from ${Object.keys(part)[0]} on are accessible`,
      details,
      async ({ page }) => {
        await demoSignIn(page, who);
        await look(page, part);
      },
    );
  }
}

test('every screen that exists is looked at', () => {
  const areas = [publicScreens, wordsScreens, halfScreens, ownersScreens, shopsScreens, staffScreens];
  const looked = [...areas, setupScreens, accountScreens].flatMap(Object.keys);
  const missing = screensOf(routes).filter((path) => ![...looked, ...postingSteps].includes(path));
  expect(missing).toEqual([]);
});

/** So many at a time as a test can look at, however slow the machine. */
function partsOf(screens: Screens): Screens[] {
  const all = someOf(Object.entries(screens), 2);
  const size = 8;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    Object.fromEntries(all.slice(part * size, (part + 1) * size)),
  );
}

/** The addresses of the routes that show something, which are those with a component. */
function screensOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const full = path ? `${above}/${path}` : above;
    if (children) return screensOf(children, full);
    return file.endsWith('.tsx') ? [full || '/'] : [];
  });
}
