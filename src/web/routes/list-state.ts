import { resultCount } from '#domain/marketplace.ts';
import { sayProblem } from '#web/lib/problem-text.ts';
import type { TableState } from '#web/ui/data-table.tsx';

type Read<Row> = {
  data: { items: readonly Row[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
};

/** A read of a list as the table shows it: a failure keeps the rows that were there before it. */
export function listState<Row>({ data, error, refetch }: Read<Row>): TableState<Row> {
  if (error)
    return { kind: 'failed', says: sayProblem(error), rows: data?.items, onRetry: () => void refetch() };
  return data ? { kind: 'ready', rows: data.items } : { kind: 'loading' };
}

/** How much there is, as far as a list that continues can say it. */
export function countOf(
  page: { items: readonly unknown[]; next: string | null } | undefined,
  after: string | undefined,
): string {
  if (!page) return resultCount(undefined);
  const isWhole = page.next === null && after === undefined;
  return isWhole ? resultCount(page.items.length) : `${page.items.length} on this page`;
}
