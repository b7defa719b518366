import { resultCount } from '#domain/marketplace/marketplace.ts';
import { sayUnread } from '#web/lib/forms/problem-text.ts';
import type { TableState } from '#web/ui/data-table.tsx';

type Read<Row> = {
  data: { items: readonly Row[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
};

/** A read of a list as the table shows it: a failure keeps the rows that were there before it. */
export function listState<Row>({ data, error, refetch }: Read<Row>): TableState<Row> {
  if (error)
    return { kind: 'failed', says: sayUnread(error), rows: data?.items, onRetry: () => void refetch() };
  return data ? { kind: 'ready', rows: data.items } : { kind: 'loading' };
}

/** The same, prefixed with "Error:" as the specification asks. */
export function inWordsOfA<Row>(state: TableState<Row>, failed: string): TableState<Row> {
  return state.kind === 'failed' ? { ...state, says: `Error: ${state.says || failed}` } : state;
}

export type ListTotal = { count: number; isMore: boolean };
type Counted = { items: readonly unknown[]; next: string | null; total?: ListTotal };

/** How much there is, as far as the list counts it or can say it; nothing where the read failed. */
export function countOf(
  { data: page, error }: { data: Counted | undefined; error: Error | null },
  after: string | undefined,
): string {
  if (!page) return error ? '' : resultCount(undefined);
  if (page.total) return resultCount(page.total.count, page.total.isMore);
  const isWhole = page.next === null && after === undefined;
  return isWhole ? resultCount(page.items.length) : `${page.items.length} on this page`;
}

/** The state in the address of a list: the part shown, and the row before the page. */
export type Shown<Show extends string> = { show: Show; after: string | undefined };

/** Reads it; a part that does not exist counts as the first of them. */
export function readShown<Show extends string>(
  { url }: Pick<Request, 'url'>,
  [first, ...others]: readonly [Show, ...Show[]],
): Shown<Show> {
  const { searchParams } = new URL(url);
  const show = others.find((one) => one === searchParams.get('show')) ?? first;
  return { show, after: searchParams.get('after') ?? undefined };
}

/** The address of a part of a list, from its newest row or after one; `first` is shown without asking for it. */
export function listAddress(path: string, first: string, { show, after }: { show: string; after?: string }) {
  return addressWith(path, { show: show === first ? undefined : show, after });
}

/** The address of a filtered list; unused filters are not in it. */
export function addressWith(path: string, words: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(
    Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return params.size > 0 ? `${path}?${params}` : path;
}
