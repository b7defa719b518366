import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors.ts';
import type { ShopRemarkId } from '#domain/ids.ts';
import { shopLifecycle } from '#domain/lifecycles/shop.ts';
import { setupStep } from '#domain/shop-setup.ts';
import type { Context } from '../context.ts';
import { missingSetup } from '../setup/missing-setup.ts';
import { lockShop, tellOpenPages } from '../shops/move-shop.ts';
import { presentRemark } from './present.ts';
import { listRemarkRows, setAnswer, setOutcome } from './queries.ts';

/** What staff ask the caller's shop to change. */
export async function listRemarks(ctx: Context) {
  assert(ctx.actor.kind === 'shop', 'only a member comes here');
  const { shopId, shopStatus: state } = ctx.actor;
  const rows = await listRemarkRows(ctx.tx, shopId, { open: true });
  const missing = state === 'changes_requested' ? await missingSetup(ctx, shopId) : [];
  return {
    state,
    remarks: rows.map(presentRemark),
    missing: missing.map(({ step, says }) => ({ says, path: setupStep(step).path })),
  };
}

type Answer = { remarkId: ShopRemarkId; answer: string };

/** Answers every open remark; with the last of them the shop is sent in again and its clock begins anew. */
export async function answerRemarks(ctx: Context, answers: readonly Answer[]) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, actor.shopId);
  const open = await listRemarkRows(ctx.tx, shop.id, { open: true });
  ensure(open.length > 0, 'NOTHING_TO_ANSWER');
  const status = shopLifecycle.next(shop.status, 'submit', 'shop_owner');
  for (const { remarkId, answer } of answers) {
    ensure(
      open.some(({ id }) => id === remarkId),
      'REMARK_NOT_FOUND',
    );
    await setAnswer(ctx.tx, remarkId, { answer, by: actor.userId, at: ctx.now });
  }
  const answered = await listRemarkRows(ctx.tx, shop.id, { open: true });
  ensure(
    answered.every((remark) => remark.answer !== null),
    'REMARKS_OPEN',
  );
  // Its wizards were open again meanwhile, and keep less than a review asks for.
  const [first] = await missingSetup(ctx, shop.id);
  if (first) fail('SETUP_INCOMPLETE', { first: first.says });
  await setOutcome(ctx.tx, shop.id, { status, verification: 'pending' }, ctx.now);
  ctx.audit({
    action: 'shop.resubmitted',
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { status: shop.status },
    after: { status, answers: answers.length },
  });
  tellOpenPages(ctx, shop.id);
  return { state: status, remarks: answered.map(presentRemark), missing: [] };
}
