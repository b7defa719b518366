import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { Context } from '#server/core/context.ts';
import { submitShop } from '../setup/submit-shop.ts';
import { listRemarkRows } from './queries.ts';

/** Sends the caller's shop in. What staff asked for is answered first, so that nothing of it is passed over. */
export async function submitForReview(ctx: Context) {
  assert(ctx.actor.kind === 'shop', 'only a member comes here');
  const open = await listRemarkRows(ctx.tx, ctx.actor.shopId, { open: true });
  ensure(
    open.every(({ answer }) => answer !== null),
    'REMARKS_OPEN',
  );
  return submitShop(ctx);
}
