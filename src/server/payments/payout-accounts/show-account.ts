import type { PayoutAccountView } from '#api/payments/payout-account.ts';
import { assert } from '#domain/assert.ts';
import {
  bankWaitsUntil,
  canBePaid,
  disabledWords,
  isConnected,
  payoutStanding,
  requirementsOf,
} from '#domain/money/payout-account.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import type { Context } from '#server/core/context.ts';
import { currentAccount, factsOf } from './account-facts.ts';
import { isShopFrozen } from '../payouts/open-payout.ts';
import { sumWaiting } from './queries.ts';

/** The account of the shop of who asks, as it was read last. */
export async function showAccount(ctx: Context): Promise<PayoutAccountView> {
  const { shopId } = requireMember(ctx);
  const row = await currentAccount(ctx, shopId);
  const facts = row ? factsOf(row) : null;
  const waiting = await sumWaiting(ctx.tx, shopId);
  return {
    standing: payoutStanding(facts),
    isConnected: isConnected(facts),
    canBePaid: facts !== null && canBePaid(facts),
    bankLast4: row?.bank_last4 ?? null,
    // Before the form was finished everything is due, and the form itself asks for it.
    requirements: facts?.detailsSubmitted ? requirementsOf(facts) : [],
    stopped: facts?.detailsSubmitted ? disabledWords(facts.disabledReason) : null,
    dueBy: facts?.dueBy ?? null,
    bankWaitsUntil: bankWaitsUntil(row?.bank_changed_at ?? null, ctx.now)?.toISOString() ?? null,
    isFrozen: await isShopFrozen(ctx, shopId),
    waiting: waiting.map(({ reason, count, amount }) => ({
      reason: reason ?? 'The transfer did not go through. It is tried again.',
      count,
      amountCents: amount,
    })),
    readAt: row?.updated_at.toISOString() ?? null,
  };
}

export function requireMember({ actor }: Pick<Context, 'actor'>): ShopActor {
  assert(actor.kind === 'shop', 'only a member of a shop has its bank account');
  return actor;
}
