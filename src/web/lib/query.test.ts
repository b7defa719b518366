import { type MutationOptions, MutationObserver, onlineManager, type QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient, queries } from './query.ts';

const unanswered = new TypeError('fetch failed');

describe('what is read again', () => {
  const client = createQueryClient();

  it('is fresh for a minute and tried once more in the back-office, and as often as elsewhere nowhere', () => {
    const staff = client.defaultQueryOptions(queries.reports.overview.queryOptions({ input: {} }));
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
    const suspend = retryOf(queries.shops.standing.suspend.mutationKey());
    expect(typeof suspend === 'function' && suspend(0, unanswered)).toBe(true);
    expect(retryOf(queries.quotes.accept.mutationKey())).toBeUndefined();
  });
});

describe('a browser without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  /** A network that never answers; `sent` counts the requests. */
  const silence = () => {
    const asked = { sent: 0 };
    const ask = () => {
      asked.sent += 1;
      return Promise.reject(unanswered);
    };
    return { asked, ask };
  };

  it('refuses what is pressed at once, and sends nothing when the connection is back', async () => {
    const client = createQueryClient();
    client.mount();
    const { asked, ask } = silence();
    onlineManager.setOnline(false);
    const pressed = new MutationObserver(client, { mutationFn: ask });
    await expect(pressed.mutate()).rejects.toBe(unanswered);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(asked.sent).toBe(1);
    client.unmount();
  });

  it('says that a page cannot be read, and reads it again when the connection is back', async () => {
    const client = createQueryClient();
    const { ask } = silence();
    onlineManager.setOnline(false);
    await expect(client.fetchQuery({ queryKey: ['page'], queryFn: ask, retry: false })).rejects.toBe(
      unanswered,
    );
    expect(client.defaultQueryOptions({ queryKey: ['page'] }).refetchOnReconnect).toBe(true);
  });
});
