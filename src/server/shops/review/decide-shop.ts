import { ensure } from '#domain/errors/errors.ts';
import type { ShopId, ShopRemarkId, UserId } from '#domain/ids.ts';
import { shopLifecycle } from '#domain/shops/shop-lifecycle.ts';
import { documentLabel } from '#domain/shops/shop-documents.ts';
import { type ReviewField, reviewFields } from '#domain/shops/shop-review.ts';
import {
  changesAskedMail,
  changesRequestedMail,
  shopApprovedMail,
  shopRejectedMail,
} from '#platform/mail/templates/about-vetting.ts';
import type { Context } from '#server/core/context.ts';
import { missingPapers } from '../documents/papers-in-force.ts';
import { tellKeepers } from '../documents/tell-keepers.ts';
import { missingSetup } from '../setup/missing-setup.ts';
import { tellOpenPages } from '../move-shop.ts';
import { openFacts } from './open-facts.ts';
import { findShopRow, insertRemarks, setOutcome, settleChanges, settleRemarks } from './queries.ts';
import { requireJudge } from './require-judge.ts';

/**
 * Verifies a shop: it is live. Every required paper has to be approved and in force, and nothing that is
 * asked before a review may be missing.
 */
export async function approveShop(ctx: Context, shopId: ShopId): Promise<void> {
  const { shop, by } = await requireJudge(ctx, shopId);
  const status = shopLifecycle.next(shop.status, 'verify', 'staff');
  const missing = await missingPapers(ctx, shopId);
  ensure(missing.length === 0, 'DOCUMENTS_NOT_APPROVED', {
    documents: missing.map(documentLabel).join(', '),
  });
  const unready = await missingSetup(ctx, shopId);
  ensure(unready.length === 0, 'SHOP_NOT_READY', { missing: unready.map(({ says }) => says).join(' ') });
  await setOutcome(ctx.tx, shopId, { status, verification: 'verified' }, ctx.now);
  await settleRemarks(ctx.tx, shopId, ctx.now);
  await settleChanges(ctx.tx, shopId, { by, at: ctx.now, outcome: 'confirmed' });
  record(ctx, shop, { action: 'shop.verify', status });
  const mail = shopApprovedMail(await aboutShop(ctx, shopId));
  await tellKeepers(ctx, shopId, { kind: 'shop.approved', mail });
}

export async function rejectShop(ctx: Context, shopId: ShopId, reason: string): Promise<void> {
  const { shop } = await requireJudge(ctx, shopId);
  const status = shopLifecycle.next(shop.status, 'reject', 'staff');
  await setOutcome(ctx.tx, shopId, { status, verification: 'rejected' }, ctx.now);
  await settleRemarks(ctx.tx, shopId, ctx.now);
  record(ctx, shop, { action: 'shop.reject', status, reason });
  const mail = shopRejectedMail({ ...(await aboutShop(ctx, shopId)), reason });
  await tellKeepers(ctx, shopId, { kind: 'shop.rejected', mail });
}

type Remark = { field: ReviewField; remark: string };

/** Asks for changes, at the very fields. The shop answers each and sends itself in again. */
export async function requestShopChanges(
  ctx: Context,
  shopId: ShopId,
  remarks: readonly Remark[],
): Promise<void> {
  const { shop, by } = await requireJudge(ctx, shopId);
  const status = shopLifecycle.next(shop.status, 'requestChanges', 'staff');
  await setOutcome(ctx.tx, shopId, { status, verification: 'pending' }, ctx.now);
  await putRemarks(ctx, shopId, by, remarks);
  record(ctx, shop, { action: 'shop.request_changes', status, fields: remarks.map(({ field }) => field) });
  const mail = changesRequestedMail(await aboutRemarks(ctx, shopId, remarks));
  await tellKeepers(ctx, shopId, { kind: 'shop.changes_requested', mail });
}

/**
 * Asks a live shop about what it changed of its verified facts. It stays what it is, and answers in its
 * settings; the changes wait on.
 */
export async function askAboutChanges(
  ctx: Context,
  shopId: ShopId,
  remarks: readonly Remark[],
): Promise<void> {
  const { shop, by } = await requireJudge(ctx, shopId);
  ensure((await openFacts(ctx, shopId)).length > 0, 'NOTHING_TO_CONFIRM');
  await putRemarks(ctx, shopId, by, remarks);
  const fields = remarks.map(({ field }) => field);
  record(ctx, shop, { action: 'shop.ask_about_changes', status: shop.status, fields });
  tellOpenPages(ctx, shopId);
  const mail = changesAskedMail(await aboutRemarks(ctx, shopId, remarks));
  await tellKeepers(ctx, shopId, { kind: 'shop.changes_asked', mail });
}

/** A new round of remarks; what was asked before is history. */
async function putRemarks(ctx: Context, shopId: ShopId, by: UserId, remarks: readonly Remark[]) {
  await settleRemarks(ctx.tx, shopId, ctx.now);
  const rows = remarks.map((one) => ({
    ...one,
    id: ctx.newId<ShopRemarkId>(),
    shop_id: shopId,
    made_by: by,
    made_at: ctx.now,
  }));
  await insertRemarks(ctx.tx, rows);
}

async function aboutRemarks(ctx: Context, shopId: ShopId, remarks: readonly Remark[]) {
  const { shop } = await aboutShop(ctx, shopId);
  return {
    shop,
    remarks: remarks.map(({ field, remark }) => [reviewFields[field], remark] as const),
    remarksUrl: new URL('/mechanic/shop/settings/review', ctx.request?.origin).href,
  };
}

/** What a live shop changed of its verified facts was looked at, and is right. */
export async function confirmFacts(ctx: Context, shopId: ShopId): Promise<void> {
  const { shop, by } = await requireJudge(ctx, shopId);
  const settled = await settleChanges(ctx.tx, shopId, { by, at: ctx.now, outcome: 'confirmed' });
  ensure(settled > 0, 'NOTHING_TO_CONFIRM');
  await settleRemarks(ctx.tx, shopId, ctx.now);
  record(ctx, shop, { action: 'shop.confirm_facts', status: shop.status });
}

type Act = { action: string; status: string; reason?: string; fields?: readonly string[] };

function record(
  ctx: Context,
  shop: Awaited<ReturnType<typeof requireJudge>>['shop'],
  { action, status, reason, fields }: Act,
): void {
  ctx.audit({
    action,
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { status: shop.status },
    after: fields ? { status, fields } : { status },
    reason,
  });
  if (status !== shop.status) tellOpenPages(ctx, shop.id);
}

async function aboutShop(ctx: Context, shopId: ShopId) {
  const row = await findShopRow(ctx.tx, shopId);
  ensure(row, 'SHOP_NOT_FOUND');
  return { shop: row.name, dashboardUrl: new URL('/mechanic/shop/dashboard', ctx.request?.origin).href };
}
