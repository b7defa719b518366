import { data } from 'react-router';
import { problemOf } from '#api/problem.ts';

/**
 * What a page shows, read on the server. What does not exist, or not for this reader, becomes an answer with
 * its status; what cannot even be the name of something is the address of nothing.
 */
export async function readOrMissing<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem || problem.status >= 500) throw error;
    throw data(problem, { status: problem.status === 422 ? 404 : problem.status });
  }
}

/** The same answer for an address that can be refused without asking. */
export function notFound() {
  return data({ code: 'NOT_FOUND', status: 404 }, { status: 404 });
}
