import type { Context } from '../context.ts';
import { listSupported, listWanted } from './coverage-queries.ts';

const MOST_WANTED = 50;

/** Where cars are repaired, and where people wait for us. Staff read how many wait, and never who. */
export async function showCoverage({ tx }: Context) {
  const supported = await listSupported(tx);
  const wanted = await listWanted(tx, MOST_WANTED);
  return {
    supported: supported.map(({ added_at: addedAt, waiting, ...place }) => ({
      ...place,
      addedAt: addedAt.toISOString(),
      waiting: Number(waiting ?? 0),
    })),
    wanted: wanted.map(({ since, ...place }) => ({ ...place, since: since.toISOString() })),
  };
}
