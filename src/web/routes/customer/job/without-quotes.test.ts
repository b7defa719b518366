import { expect, it } from 'vitest';
import { text } from './text.ts';
import { withoutQuotes } from './without-quotes.ts';

it('a job that staff hid does not promise quotes', () => {
  const says = (hidden: boolean, acceptingQuotes = true) =>
    text.open[withoutQuotes({ hidden, acceptingQuotes })];
  expect(says(false)).toBe(text.open.waiting);
  expect(says(true)).toBe(text.open.hidden);
  expect(says(true, false)).toBe(says(false, false));
});
