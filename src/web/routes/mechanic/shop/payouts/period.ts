import { data } from 'react-router';
import { problemOf } from '#api/problem.ts';

/** The days in the address of a statement. Invalid ones are refused where they are read. */
export function readPeriod({ url }: Pick<Request, 'url'>): { from?: string; to?: string } {
  const { searchParams } = new URL(url);
  const day = (name: 'from' | 'to') => searchParams.get(name) || undefined;
  const [from, to] = [day('from'), day('to')];
  return { ...(from && { from }), ...(to && { to }) };
}

/** The query of an address that names a period. */
export function periodQuery(asked: { from?: string; to?: string; after?: string }): string {
  const params = new URLSearchParams(asked);
  return params.size > 0 ? `?${params}` : '';
}

/** A file, or the status of the refusal: a link to a file has no page around it. */
export async function orRefuse<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    const problem = problemOf(error);
    if (!problem) throw error;
    throw data(problem.detail, { status: problem.status });
  });
}
