import { assert } from '#domain/assert.ts';
import type { Context } from '#server/core/context.ts';
import { pageBy } from '#server/core/cursor.ts';
import { listSupported, listWanted, type WantedPlace } from './coverage-queries.ts';

const PAGE = 50;

type Asked = { after?: string | undefined; wantedAfter?: string | undefined };

/**
 * Where cars are repaired, and where people wait for us, each a page of its list. Staff read how many wait,
 * and never who.
 */
export async function showCoverage({ tx }: Context, { after, wantedAfter }: Asked = {}) {
  const supported = pageBy(await listSupported(tx, { after, limit: PAGE }), PAGE, ({ zip }) => zip);
  const rows = await listWanted(tx, { after: wantedAfter ? placeIn(wantedAfter) : undefined, limit: PAGE });
  const wanted = pageBy(rows, PAGE, ({ waiting, zip }) => `${waiting}-${zip}`);
  return {
    supported: supported.items.map(({ added_at: addedAt, ...place }) => ({
      ...place,
      addedAt: addedAt.toISOString(),
    })),
    next: supported.next,
    wanted: wanted.items.map(({ since, ...place }) => ({ ...place, since: since.toISOString() })),
    wantedNext: wanted.next,
  };
}

/** `12-20147`: the contract lets nothing else through. */
function placeIn(text: string): WantedPlace {
  const [waiting, zip] = text.split('-');
  assert(waiting && zip, 'the form was looked at before');
  return { waiting: Number(waiting), zip };
}
