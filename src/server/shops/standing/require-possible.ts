import { fail } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { type StandingAct, standingRefusal } from '#domain/shops/shop-standing.ts';
import type { Context } from '#server/core/context.ts';
import { requireJudge } from '../review/require-judge.ts';
import { listStandings } from './queries.ts';

/** The shop, locked, and who decides; refuses what cannot be done to it now. */
export async function requirePossible(ctx: Context, shopId: ShopId, act: StandingAct) {
  const judged = await requireJudge(ctx, shopId);
  const [facts] = await listStandings(ctx.tx, [shopId]);
  const refused = facts && standingRefusal(act, facts);
  if (refused) fail(refused.code, refused.data);
  return judged;
}
