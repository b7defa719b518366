import { expect, it } from 'vitest';
import { sentenceFor } from './errors.ts';

it.each([
  [1, 'Wait 1 minute and'],
  [2, 'Wait 2 minutes and'],
  [21, 'Wait 21 minutes and'],
])('counts %d in plain words', (minutes, says) => {
  expect(sentenceFor('ACCOUNT_LOCKED', { minutes })).toContain(says);
});
