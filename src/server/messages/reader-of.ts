import { assert } from '#domain/assert.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from './queries.ts';

/** The side that the caller reads for: an owner, or everyone at a shop. */
export function readerOf({ actor }: Context): Reader {
  if (actor.kind === 'shop') return { side: 'shop', shopId: actor.shopId };
  assert(actor.kind === 'customer', 'only the two sides of a job have conversations');
  return { side: 'owner', userId: actor.userId };
}
