import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { loader } from '../../onboarding.tsx';
import { finishProfilePath } from './finish-profile-path.ts';
import { shopStatuses } from '#domain/lifecycles/shop.ts';
import { requestContext } from '#web/lib/api-context.ts';

const setup = '/mechanic/onboarding';
const profile = '/mechanic/shop/settings/profile';

describe('"Finish Profile"', () => {
  it('leads into the set-up before the review, and to the profile from then on', () => {
    expect(Object.fromEntries(shopStatuses.map((status) => [status, finishProfilePath(status)]))).toEqual({
      pending: setup,
      changes_requested: setup,
      submitted: profile,
      active: profile,
      rejected: profile,
      suspended: profile,
      deleted: profile,
    });
  });

  it.each(shopStatuses.filter((status) => finishProfilePath(status) !== setup))(
    'never leads a %s shop to a page that sends it back',
    async (status) => {
      const context = new RouterContextProvider();
      const person = { kind: 'member', shop: { status } };
      context.set(requestContext, { session: { person } } as never);
      const answer = loader({ context, request: new Request(`http://hoist.test${setup}`) } as never);
      await expect(answer).rejects.toMatchObject({ status: 302 });
    },
  );
});
