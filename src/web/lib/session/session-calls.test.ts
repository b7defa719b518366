import { expect, it } from 'vitest';
import { contract } from '#api/contract.ts';
import { sessionRoutes } from './session-calls.ts';

it('the calls that are written out go where the contract says', () => {
  const operations = {
    session: contract.accounts.session,
    signIn: contract.accounts.signIn,
    renewSession: contract.accounts.profile.renewSession,
  };
  const routes = Object.entries(operations).map(([name, operation]) => {
    const { method, path } = operation['~orpc'].route;
    return [name, { method, path }];
  });
  expect(Object.fromEntries(routes)).toEqual(sessionRoutes);
});
