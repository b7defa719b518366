import type { ShopId } from '#domain/ids.ts';
import { payoutStanding, requirementsOf } from '#domain/payout-account.ts';
import type { RenderedMail } from '#platform/mail/templates/layout.ts';
import {
  payoutAccountAsksMail,
  payoutAccountReadyMail,
} from '#platform/mail/templates/for-payout-accounts.ts';
import type { Context } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { factsOf } from '../payments/account-facts.ts';
import { findAccount, listOwners } from './queries.ts';

type Changed = Extract<DomainEvent, { type: 'payout_account.changed' }>;
type AccountNote = { kind: string; occasion: string; to: string[]; shopId: ShopId; mail: RenderedMail };

/** What the owners of a shop are told when the provider wants something of them, or begins to pay them. */
export async function accountNote(
  ctx: Context,
  publicUrl: string,
  { shopId, isAsking, isReady, at }: Changed,
): Promise<AccountNote | null> {
  if (!isAsking && !isReady) return null;
  const row = await findAccount(ctx.tx, shopId);
  if (!row) return null;
  const facts = factsOf(row);
  const url = `${publicUrl}/mechanic/shop/payouts`;
  const mail = isAsking
    ? payoutAccountAsksMail({
        url,
        isStopped: payoutStanding(facts) === 'restricted',
        asked: requirementsOf(facts).map(({ says }) => says),
        dueBy: row.due_by,
      })
    : payoutAccountReadyMail({ url, bankLast4: row.bank_last4 });
  return {
    kind: isAsking ? 'payout_account.asks' : 'payout_account.ready',
    occasion: `${shopId} ${at}`,
    to: await listOwners(ctx.tx, shopId),
    shopId,
    mail,
  };
}
