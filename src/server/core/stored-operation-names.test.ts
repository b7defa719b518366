import { expect, it } from 'vitest';
import { listOperations } from './router.ts';
import { renamedOperations, storedNameOf } from './stored-operation-names.ts';

it('stores a renamed operation under the name it had, and any other under its own', () => {
  expect(storedNameOf('quotes.accept')).toBe('jobs.acceptQuote');
  expect(storedNameOf('jobs.post')).toBe('jobs.post');
});

it('knows only operations whose answers are stored, each under a name of its own', () => {
  const stored = listOperations().filter(({ meta }) => meta.idempotent);
  expect(renamedOperations.filter((name) => !stored.some((one) => one.name === name))).toEqual([]);
  const names = stored.map(({ name }) => storedNameOf(name));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
