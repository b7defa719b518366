import type { ShopPoliciesView } from '#api/shops/profile.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { cancellationPolicyAt } from '#domain/bookings/cancellation-policy.ts';
import { shopTermsAt } from '#domain/shops/shop-terms.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { requireVersion, versionOf } from '#server/core/form-version.ts';
import { feesAt } from '#server/settings/fees-at.ts';
import { lockShop } from '../move-shop.ts';
import { findPolicies, putPolicies } from './queries.ts';

/** What the caller's shop says about canceling and warranty, and which terms it accepted. */
export async function showPolicies(ctx: Context): Promise<ShopPoliciesView> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const row = await findPolicies(ctx.tx, actor.shopId);
  const fees = await feesAt(ctx, ctx.now);
  const terms = shopTermsAt(fees);
  return {
    cancellationPolicy: row?.cancellation_policy ?? '',
    warrantyTerms: row?.warranty_terms ?? '',
    accepted:
      row?.terms_version && row.policies_accepted_at
        ? { version: row.terms_version, at: row.policies_accepted_at.toISOString() }
        : null,
    currentVersion: terms.version,
    rules: [...cancellationPolicyAt(fees.bookingFeeCents)],
    terms: [...terms.lines],
    version: textsVersion(row),
  };
}

/** Changes what the shop says. The trail keeps that it changed, not the words: they may name people. */
export async function savePolicies(
  ctx: Context,
  said: { cancellationPolicy: string; warrantyTerms: string; version?: string | undefined },
): Promise<void> {
  const { shop, put } = await lockPolicies(ctx);
  const before = await findPolicies(ctx.tx, shop.id);
  requireVersion(said.version, textsVersion(before));
  await put({ cancellation_policy: said.cancellationPolicy, warranty_terms: said.warrantyTerms });
  record(ctx, shop, {
    action: 'shop.policies_changed',
    before: lengthsOf(before?.cancellation_policy, before?.warranty_terms),
    after: lengthsOf(said.cancellationPolicy, said.warrantyTerms),
  });
}

/** The owner says yes for the shop, to the version shown on the page and to no other. */
export async function acceptTerms(ctx: Context, version: string): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const { shop, put } = await lockPolicies(ctx);
  const terms = shopTermsAt(await feesAt(ctx, ctx.now));
  ensure(version === terms.version, 'TERMS_CHANGED');
  const before = await findPolicies(ctx.tx, shop.id);
  ensure(before?.warranty_terms, 'POLICIES_MISSING');
  if (before.terms_version === version) return;
  await put({ terms_version: version, policies_accepted_at: ctx.now, policies_accepted_by: actor.userId });
  record(ctx, shop, {
    action: 'shop.terms_accepted',
    before: { version: before.terms_version },
    after: { version, sha256: sha256Hex(terms.lines.join('\n')) },
  });
}

type Texts = { cancellation_policy: string | null; warranty_terms: string | null };

function textsVersion(row: Texts | undefined): string {
  return versionOf([row?.cancellation_policy ?? '', row?.warranty_terms ?? '']);
}

async function lockPolicies(ctx: Context) {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, actor.shopId);
  const of = { id: ctx.newId<string>(), shopId: shop.id };
  const put = (policies: Parameters<typeof putPolicies>[2]) => putPolicies(ctx.tx, of, policies, ctx.now);
  return { shop, put };
}

function lengthsOf(cancellation: string | null | undefined, warranty: string | null | undefined) {
  return { cancellationCharacters: cancellation?.length ?? 0, warrantyCharacters: warranty?.length ?? 0 };
}

type Change = { action: string; before: AuditFacts; after: AuditFacts };

function record(ctx: Context, shop: Awaited<ReturnType<typeof lockShop>>, change: Change): void {
  ctx.audit({ entity: 'shop', entityId: shop.id, market: shop.market, shopId: shop.id, ...change });
}
