import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import {
  type DataTag,
  dehydrate,
  type DehydratedState,
  type FetchQueryOptions,
  hydrate,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { createApiClient, listCalls } from '#api/client.ts';
import { problemOf } from '#api/problem.ts';
import { apiContext } from './api-context.ts';
import { sessionKeeper } from './session/session.ts';

const SECOND = 1_000;

const isNoAnswer = (error: Error) => (problemOf(error)?.status ?? 500) >= 500;

/** Staff pages: fresh for a minute, also on window focus, and one retry. */
const backOffice = {
  staleTime: 60 * SECOND,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 1 && isNoAnswer(error),
};

/**
 * Retries and cache: three retries from 1 s doubling to 30 s, kept for five minutes. Refusals are not
 * retried. Offline presses fail and say so, because a delayed action could surprise its user.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isNoAnswer(error),
        retryDelay: (attempt) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
        gcTime: 300 * SECOND,
        staleTime: 10 * SECOND,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const { path, meta } of listCalls()) {
    if (!meta.isForStaff) continue;
    client.setQueryDefaults([path], backOffice);
    // A write is retried only if it is idempotent.
    if (meta.isIdempotent) client.setMutationDefaults([path], { retry: backOffice.retry });
  }
  return client;
}

/** In the browser: the operations as query and mutation options. Server renders fetch nothing. */
export const api = createApiClient(
  typeof location === 'undefined' ? 'http://server.invalid' : location.origin,
  // When a session has ended, a request waits until the person signs in again, and is then sent once more.
  (input, init) => sessionKeeper.send(() => fetch(input instanceof Request ? input.clone() : input, init)),
);
export const queries = createTanstackQueryUtils(api);

type Queries = typeof queries;
type Read = { queryKey: QueryKey; queryFn?: unknown };

/** In a loader: runs the page's reads in process and passes the results to the browser's cache. */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  reads: (on: Queries) => Read[],
): Promise<DehydratedState> {
  const client = createQueryClient();
  // The two clients only differ in transport, so their options and keys are the same.
  const onServer = createTanstackQueryUtils(context.get(apiContext)) as unknown as Queries;
  await Promise.all(
    reads(onServer).map((options) => client.fetchQuery({ ...(options as FetchQueryOptions), retry: false })),
  );
  return dehydrate(client);
}

/** Reads one of a loader's results if the loader needs it to decide. */
export function answerAmong<Answer>(
  reads: DehydratedState | undefined,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> },
): Answer | undefined {
  const client = new QueryClient();
  if (reads) hydrate(client, reads);
  return client.getQueryData(queryKey);
}
