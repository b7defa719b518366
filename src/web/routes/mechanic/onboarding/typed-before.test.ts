import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTyped, typedBefore } from './typed-before.ts';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { keepValue } from '#web/lib/forms/kept-value.ts';

// Without an account, only the browser keeps the first step.

/** What a browser keeps, as a page that is opened later finds it. */
class Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const shelves = { localStorage: new Shelf(), sessionStorage: new Shelf() };
beforeEach(() => {
  for (const [name, shelf] of Object.entries(shelves)) vi.stubGlobal(name, shelf);
});
afterEach(() => vi.unstubAllGlobals());

it('outlives the tab in which it was typed, until it is forgotten', () => {
  const typed = { ...emptyDraft().shopDetails, businessName: 'Quick Fix' };
  // As the last tab left it: what a tab keeps for itself alone is gone with it.
  shelves.localStorage.setItem('onboarding-typed', JSON.stringify(typed));
  expect(typedBefore()).toEqual(typed);
  forgetTyped();
  expect(typedBefore()).toBeNull();
  expect(shelves.localStorage.kept.size).toBe(0);
});

it('holds no password, whatever is put there', () => {
  const typed = { ...emptyDraft().shopDetails, businessName: 'Quick Fix', password: 'Violet kettle 41' };
  keepValue('onboarding-typed', typed, 'browser');
  expect(JSON.stringify(typedBefore() ?? {})).not.toContain('Violet');
  forgetTyped();
});
