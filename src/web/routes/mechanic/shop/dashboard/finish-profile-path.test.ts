import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { loader } from '../../onboarding.tsx';
import { finishProfilePath } from './finish-profile-path.ts';
import { shopStatuses } from '#domain/shops/shop-lifecycle.ts';
import { requestContext } from '#web/lib/api-context.ts';

const setup = '/mechanic/onboarding';
const open = '/mechanic/bootstrap/hours';
const review = '/mechanic/bootstrap/review';
const profile = '/mechanic/shop/settings/profile';

describe('"Finish Profile"', () => {
  it('leads to the first open step before the review, and to the profile from then on', () => {
    const paths = shopStatuses.map((status) => [status, finishProfilePath(status, open)]);
    expect(Object.fromEntries(paths)).toEqual({
      pending: open,
      changes_requested: open,
      submitted: profile,
      active: profile,
      rejected: profile,
      suspended: profile,
      deleted: profile,
    });
  });

  it('leads to where a shop is sent in once no step is open', () => {
    expect(finishProfilePath('pending', undefined)).toBe(review);
    expect(finishProfilePath('changes_requested', undefined)).toBe(review);
  });

  it.each(shopStatuses.filter((status) => finishProfilePath(status, open) === profile))(
    'does not lead a %s shop into the set-up, which sends it back',
    async (status) => {
      const context = new RouterContextProvider();
      const person = { kind: 'member', shop: { status } };
      context.set(requestContext, { session: { person } } as never);
      const answer = loader({ context, request: new Request(`http://hoist.test${setup}`) } as never);
      await expect(answer).rejects.toMatchObject({ status: 302 });
    },
  );
});
