import type { ShopId } from '#domain/ids.ts';
import { bankWaitsUntil, payoutStanding, requirementsOf } from '#domain/money/payout-account.ts';
import { formatWhen, type RenderedMail } from '#platform/mail/templates/layout.ts';
import {
  bankChangedMail,
  payoutAccountAsksMail,
  payoutAccountReadyMail,
} from '#platform/mail/templates/for-payout-accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { factsOf } from '../payout-accounts/account-facts.ts';
import { readPayoutAccount } from '../payouts/payout-queries.ts';
import { type AccountRow, findShopWords, listOwners } from '../payout-accounts/queries.ts';

type Changed = Extract<DomainEvent, { type: 'payout_account.changed' }>;
type AccountNote = { kind: string; occasion: string; to: string[]; shopId: ShopId; mail: RenderedMail };

/**
 * Messages for a shop's owners: the provider needs information, payouts start, or the bank changed. A bank
 * change goes to every owner.
 */
export async function accountNotes(
  ctx: Context,
  publicUrl: string,
  { shopId, provider, isAsking, isReady, isAnotherBank, at }: Changed,
): Promise<AccountNote[]> {
  if (!isAsking && !isReady && !isAnotherBank) return [];
  const row = await readPayoutAccount(ctx.tx, shopId, provider ?? ctx.services.payments.name);
  if (!row) return [];
  const shop = await findShopWords(ctx.tx, shopId);
  const about: About = { row, shop, now: ctx.now, url: `${publicUrl}/mechanic/shop/payouts` };
  const common = { occasion: `${shopId} ${at}`, to: await listOwners(ctx.tx, shopId), shopId };
  const notes: AccountNote[] = [];
  if (isAnotherBank) notes.push({ ...common, kind: 'payout_account.bank_changed', mail: changed(about) });
  if (isAsking) notes.push({ ...common, kind: 'payout_account.asks', mail: asks(about) });
  else if (isReady) notes.push({ ...common, kind: 'payout_account.ready', mail: ready(about) });
  return notes;
}

type About = { row: AccountRow; shop: { name: string; time_zone: string }; now: Date; url: string };

function asks({ row, url }: About): RenderedMail {
  const facts = factsOf(row);
  return payoutAccountAsksMail({
    url,
    isStopped: payoutStanding(facts) === 'restricted',
    asked: requirementsOf(facts).map(({ says }) => says),
    dueBy: row.due_by,
  });
}

function ready({ row, shop, now, url }: About): RenderedMail {
  const until = bankWaitsUntil(row.bank_changed_at, now);
  return payoutAccountReadyMail({
    url,
    bankLast4: row.bank_last4,
    waitsUntil: until && formatWhen(until, shop.time_zone),
  });
}

/** The wait as it was when it began, even if this is written late. */
function changed({ row, shop, now, url }: About): RenderedMail {
  const until = bankWaitsUntil(row.bank_changed_at ?? now, row.bank_changed_at ?? now);
  return bankChangedMail({
    url,
    bankLast4: row.bank_last4,
    shopName: shop.name,
    waitsUntil: formatWhen(until ?? now, shop.time_zone),
  });
}
