import type { Page } from '@playwright/test';
import { visibleText } from '../../../src/domain/visible-text.ts';
import { awkwardValues } from '../../support/inputs/awkward-values.ts';
import { isWritten } from '../../support/inputs/is-written.ts';
import { isFullRun, someOf } from '../../support/rounds.ts';
import { expect, test } from '../journey.ts';
import { ownersScreens, publicScreens, type Screens, shopsScreens, staffScreens } from './screens.ts';
import { demoSignIn } from '../steps.ts';

// What is typed as a number, an amount, a phone number or a code stays as it was typed until it is sent. A
// browser types it: the fields are found by walking the screens and what their buttons open. A short run
// takes a share of the screens and of the values, others in the next run.

const FIELDS = [
  'input[inputmode="numeric"]',
  'input[inputmode="decimal"]',
  'input[inputmode="tel"]',
  'input[type="tel"]',
  'input[type="number"]',
  'input[autocomplete="one-time-code"]',
].join(', ');

type Changed = { field: string; typed: string; shown: string };

for (const [who, screens, least] of [
  ['a stranger', publicScreens, 5],
  ['owner', ownersScreens, 3],
  ['shop.owner', shopsScreens, 20],
  ['super', staffScreens, 15],
] as const) {
  test(`nothing that ${who} types is changed in silence`, async ({ page }) => {
    test.setTimeout(isFullRun() ? 3_600_000 : 240_000);
    if (who !== 'a stranger') await demoSignIn(page, who);
    const { fields, changed } = await walk(page, screens);
    expect(changed.filter((one) => !isMeant(one))).toEqual([]);
    if (isFullRun()) expect(fields.size, [...fields].join(', ')).toBeGreaterThanOrEqual(least);
  });
}

/** Types into all fields that the screens show, and into those that open when a button is pressed. */
async function walk(page: Page, screens: Screens): Promise<{ fields: Set<string>; changed: Changed[] }> {
  const all: string[] = [];
  for (const addresses of Object.values(screens)) all.push(...(await addresses(page)));
  const fields = new Set<string>();
  const changed: Changed[] = [];
  const type = async () => {
    const found = await typeIntoFields(page, [...fields]);
    for (const field of found.fields) fields.add(field);
    changed.push(...found.changed);
  };
  // Nothing is sent, so that a button that acts changes nothing for the next screen.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  for (const address of someOf(all, 12)) {
    await goTo(page, address);
    await type();
    const buttons = page.locator('main button[type="button"]:enabled:visible');
    const count = await buttons.count();
    for (const index of someOf([...Array(count).keys()], 4)) {
      const isPressed = await buttons
        .nth(index)
        .click({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
      if (isPressed) await type();
      // A form that was opened hides the buttons below it, or asks before it lets go of what was typed.
      if (isPressed) await goTo(page, address);
    }
  }
  return { fields, changed };
}

/** A file that the last press saves may arrive now, and the browser takes it for where it was to go. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(async (problem: unknown) => {
    if (!String(problem).includes('net::ERR_ABORTED')) throw problem;
    await page.goto(address);
  });
}

/** Writes each value as a paste does, looks at it, leaves the field and looks again. */
async function typeIntoFields(page: Page, known: string[]) {
  const values = someOf(awkwardValues, 20);
  return page.evaluate(
    async ({ values, known, selector }) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const rendered = () => new Promise((resolve) => setTimeout(resolve));
      const nameOf = (field: HTMLInputElement) =>
        [field.labels?.[0]?.textContent ?? field.ariaLabel, field.name].join(' ').trim();
      const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
      const fields = [...place.querySelectorAll<HTMLInputElement>(selector)].filter(
        (field) =>
          field.checkVisibility() && !field.disabled && !field.readOnly && !known.includes(nameOf(field)),
      );
      const changed: Changed[] = [];
      for (const field of fields) {
        for (const typed of values) {
          field.focus();
          write.call(field, typed);
          // What the browser itself drops, such as the end of a line, is no fault of the page.
          const kept = field.value;
          field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
          await rendered();
          if (field.value !== kept) changed.push({ field: nameOf(field), typed: kept, shown: field.value });
          const before = field.value;
          field.dispatchEvent(new Event('change', { bubbles: true }));
          field.blur();
          await rendered();
          if (field.value !== before) changed.push({ field: nameOf(field), typed: kept, shown: field.value });
          if (!field.isConnected) break;
        }
      }
      return { fields: fields.map(nameOf), changed };
    },
    { values, known, selector: FIELDS },
  );
}

/**
 * Normalized for comparison: in groups, without invisible marks and the spaces of a phone number or a code.
 */
function isMeant({ typed, shown }: Changed): boolean {
  const letters = (text: string) =>
    visibleText(text)
      .normalize('NFKC')
      .replaceAll(/[\s()+-]/g, '');
  return letters(typed) === letters(shown) || isWritten(typed, Number(shown.replaceAll(',', '')));
}
