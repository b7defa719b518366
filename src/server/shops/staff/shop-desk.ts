import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import { bankWaitsUntil, payoutStanding } from '#domain/money/payout-account.ts';
import { shopRoleLabel } from '#domain/permissions/shop-roles.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { noteContactsRead } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { shopDebt, shopPayable } from '#server/ledger/balances.ts';
import { factsOf } from '#server/payments/payout-accounts/account-facts.ts';
import { findPayoutAccount } from '#server/payments/payouts/payout-queries.ts';
import { listJobsOf } from '#server/jobs/staff/list-jobs.ts';
import { isShop, listPayoutsOf, listTeamOf } from './shop-desk-queries.ts';

type Page = { shopId: ShopId; after?: string | undefined; limit: number };

/** Who works in a shop, as staff see them. */
export async function showTeamOf(ctx: Context, shopId: ShopId) {
  assert(ctx.actor.kind === 'staff', 'only staff come here');
  const isFull = seesFullContact(ctx.actor.role);
  await requireShop(ctx, shopId);
  const rows = await listTeamOf(ctx.tx, shopId);
  await noteContactsRead(ctx, { entity: 'shop_team', of: shopId, fields: ['memberEmails'] });
  return {
    members: rows.map((row) => ({
      userId: row.id,
      name: row.name,
      email: isFull ? row.email : maskEmail(row.email),
      role: row.role,
      roleLabel: shopRoleLabel(row.role),
      since: row.created_at.toISOString(),
      isDisabled: row.disabled_at !== null,
    })),
  };
}

export async function showJobsOf(ctx: Context, page: Page) {
  await requireShop(ctx, page.shopId);
  return listJobsOf(ctx, page);
}

/** What a shop has earned and owes by the books, and where its payouts are. */
export async function showMoneyOf(ctx: Context, { shopId, after, limit }: Page) {
  await requireShop(ctx, shopId);
  const rows = await listPayoutsOf(ctx.tx, shopId, { after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const account = await findPayoutAccount(ctx.tx, { shop_id: shopId, provider: ctx.services.payments.name });
  return {
    next,
    items: items.map((row) => ({
      id: row.id,
      jobId: row.job_id,
      jobNumber: jobNumber(row.number),
      isTip: row.is_tip,
      amountCents: row.amount_cents,
      reversedCents: row.reversed_cents,
      state: row.state,
      why: row.hold_reason,
      createdAt: row.created_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
    })),
    payableCents: await shopPayable(ctx.tx, shopId),
    owesCents: await shopDebt(ctx.tx, shopId),
    account: payoutStanding(account ? factsOf(account) : null),
    bankWaitsUntil: bankWaitsUntil(account?.bank_changed_at ?? null, ctx.now)?.toISOString() ?? null,
  };
}

async function requireShop(ctx: Context, shopId: ShopId): Promise<void> {
  ensure(await isShop(ctx.tx, shopId), 'SHOP_NOT_FOUND');
}
