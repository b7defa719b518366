import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { ShopRemarkId } from '#domain/ids.ts';
import { shopLifecycle, type ShopStatus, verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import { setupStep } from '#domain/shops/shop-setup.ts';
import type { Context } from '#server/core/context.ts';
import { reasonOf } from '#server/audit/reason-of.ts';
import { missingSetup } from '../setup/missing-setup.ts';
import { lockShop, tellOpenPages } from '../move-shop.ts';
import { presentRemark } from './present.ts';
import { listRemarkRows, setAnswer, setOutcome } from './queries.ts';

/** What staff ask the caller's shop to change, or why they did not accept it. */
export async function listRemarks(ctx: Context) {
  assert(ctx.actor.kind === 'shop', 'only a member comes here');
  const { shopId, shopStatus: state } = ctx.actor;
  const rows = await listRemarkRows(ctx.tx, shopId, { open: true });
  const missing = state === 'changes_requested' ? await missingSetup(ctx, shopId) : [];
  return {
    state,
    rejectedBecause: state === 'rejected' ? await reasonOf(ctx, shopId, 'shop.reject') : null,
    remarks: rows.map(presentRemark),
    missing: missing.map(({ step, says }) => ({ says, path: setupStep(step).path })),
  };
}

type Answer = { remarkId: ShopRemarkId; answer: string };

/**
 * Answers every open remark. The last answer of a shop that was sent back sends it in again, and its clock
 * restarts; a live shop stays live, and its changes still wait for our staff.
 */
export async function answerRemarks(ctx: Context, answers: readonly Answer[]) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, actor.shopId);
  const open = await listRemarkRows(ctx.tx, shop.id, { open: true });
  ensure(open.length > 0, 'NOTHING_TO_ANSWER');
  const isLive = verificationStatus(shop.status) === 'verified';
  const status = isLive ? shop.status : shopLifecycle.next(shop.status, 'submit', 'shop_owner');
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
  if (isLive) record(ctx, shop, { action: 'shop.remarks_answered', status, answers: answers.length });
  else await sendAgain(ctx, shop, { status, answers: answers.length });
  return { state: status, rejectedBecause: null, remarks: answered.map(presentRemark), missing: [] };
}

type Shop = Awaited<ReturnType<typeof lockShop>>;
type Sent = { status: ShopStatus; answers: number };

async function sendAgain(ctx: Context, shop: Shop, { status, answers }: Sent): Promise<void> {
  // Its wizards were reopened in between, and check less than a review does.
  const [first] = await missingSetup(ctx, shop.id);
  if (first) fail('SETUP_INCOMPLETE', { first: first.says });
  await setOutcome(ctx.tx, shop.id, { status, verification: 'pending' }, ctx.now);
  record(ctx, shop, { action: 'shop.resubmitted', status, answers });
  tellOpenPages(ctx, shop.id);
}

function record(ctx: Context, shop: Shop, { action, status, answers }: Sent & { action: string }): void {
  ctx.audit({
    action,
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { status: shop.status },
    after: { status, answers },
  });
}
