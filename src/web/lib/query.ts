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

/** The pages of staff (A §7): fresh for a minute, also when a window is looked at again, and one retry. */
const backOffice = {
  staleTime: 60 * SECOND,
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 1 && isNoAnswer(error),
};

/**
 * How often a read is tried again and how long it is kept (P §7): three retries with 1 s doubling to 30 s,
 * dropped after five minutes. A refusal is an answer, so it is not asked again. Without a connection a press
 * fails and says so: waiting for one would do behind somebody's back what they have given up by then.
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
    // A write is sent again only if it counts once.
    if (meta.isIdempotent) client.setMutationDefaults([path], { retry: backOffice.retry });
  }
  return client;
}

/**
 * In the browser: the operations as query and mutation options. During a server render nothing is fetched.
 */
export const api = createApiClient(
  typeof location === 'undefined' ? 'http://server.invalid' : location.origin,
  // With a session that has ended a request waits until its person signed in again, and goes out once more.
  (input, init) => sessionKeeper.send(() => fetch(input instanceof Request ? input.clone() : input, init)),
);
export const queries = createTanstackQueryUtils(api);

type Queries = typeof queries;
type Read = { queryKey: QueryKey; queryFn?: unknown };

/** In a loader: runs the page's reads in process and hands their answers to the browser's cache. */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  reads: (on: Queries) => Read[],
): Promise<DehydratedState> {
  const client = createQueryClient();
  // The two clients differ in transport only, so the options and keys they make are the same.
  const onServer = createTanstackQueryUtils(context.get(apiContext)) as unknown as Queries;
  await Promise.all(
    reads(onServer).map((options) => client.fetchQuery({ ...(options as FetchQueryOptions), retry: false })),
  );
  return dehydrate(client);
}

/** One of the answers that a loader hands over, where the loader has to decide by it. */
export function answerAmong<Answer>(
  reads: DehydratedState | undefined,
  { queryKey }: { queryKey: DataTag<QueryKey, Answer, Error> },
): Answer | undefined {
  const client = new QueryClient();
  if (reads) hydrate(client, reads);
  return client.getQueryData(queryKey);
}
