import { data } from 'react-router';
import { problemOf } from '#api/problem.ts';

/**
 * Loads a page's data on the server. Missing or forbidden data becomes a response with its status; an invalid
 * name leads to a 404.
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

/** The same response for a URL that can be refused without a read. */
export function notFound() {
  return data({ code: 'NOT_FOUND', status: 404 }, { status: 404 });
}
