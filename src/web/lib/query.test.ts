import type { MutationOptions, QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient, queries } from './query.ts';

const unanswered = new TypeError('fetch failed');

describe('what is read again', () => {
  const client = createQueryClient();

  it('is fresh for a minute and tried once more in the back-office, and as often as elsewhere nowhere', () => {
    const staff = client.defaultQueryOptions(queries.overview.read.queryOptions({ input: {} }));
    expect(staff).toMatchObject({ staleTime: 60_000, refetchOnWindowFocus: false, gcTime: 300_000 });
    const own = client.defaultQueryOptions(queries.jobs.mine.queryOptions({ input: {} }));
    expect(own.staleTime).toBe(10_000);
    const tries = [staff, own].map(({ retry }) =>
      [0, 1, 2, 3].filter((failures) => typeof retry === 'function' && retry(failures, unanswered)),
    );
    expect(tries).toEqual([[0], [0, 1, 2]]);
  });

  it('is sent once more where an act of staff got no answer and counts once', () => {
    const retryOf = (mutationKey: QueryKey) => {
      const asked: MutationOptions = { mutationKey };
      return client.defaultMutationOptions(asked).retry;
    };
    const suspend = retryOf(queries.shops.suspend.mutationKey());
    expect(typeof suspend === 'function' && suspend(0, unanswered)).toBe(true);
    expect(retryOf(queries.jobs.acceptQuote.mutationKey())).toBeUndefined();
  });
});
