import { expect, it } from 'vitest';
import { reasonOf } from './reason-of.ts';

const refused = new Error('connect ECONNREFUSED 127.0.0.1:9');

it.each([
  ['an error itself', refused, refused.message],
  [
    'its deepest cause',
    new Error('later', { cause: new Error('fetch failed', { cause: refused }) }),
    refused.message,
  ],
  ['the first of several addresses', new AggregateError([refused, new Error('other')]), refused.message],
  ['a code where there are no words', Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'ETIMEDOUT'],
  ['what is no error', 'gone', 'gone'],
])('the reason is that of %s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
