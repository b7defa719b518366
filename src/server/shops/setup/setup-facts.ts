import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { isBeforeReview } from '#domain/shops/shop-lifecycle.ts';
import { cents } from '#domain/money/money.ts';
import type { SetupFacts } from '#domain/shops/shop-setup.ts';
import type { Context } from '#server/core/context.ts';
import { papersToSend } from '../documents/papers-in-force.ts';
import { findFacts } from './queries.ts';

/** The facts behind a shop's progress in joining, read from their own tables. */
export async function readSetupFacts(ctx: Context, shopId: ShopId): Promise<SetupFacts> {
  const shop = await findFacts(ctx.tx, shopId, ctx.services.payments.name);
  ensure(shop, 'SHOP_NOT_FOUND');
  const skippedBanking = shop.banking_skipped_at ? 'skipped' : 'none';
  return {
    business: { name: shop.name, email: shop.email, phone: shop.phone, address: shop.street },
    // The provider decides whether it is connected: a row exists from the first press.
    payoutAccount: shop.details_submitted ? 'connected' : skippedBanking,
    services: { count: shop.services ?? 0, laborRateCents: cents(shop.labor_rate_cents) },
    hoursSaved: Boolean(shop.has_hours),
    media: {
      pictures: shop.pictures ?? 0,
      skipped: shop.media_skipped_at !== null,
      missingDocuments: await papersToSend(ctx, shopId),
    },
    policiesAccepted: shop.policies_accepted_at !== null,
    // A shop that came by no wizard was never sent in: its beginning counts as that.
    submittedAt: isBeforeReview(shop.status) ? null : (shop.submitted_at ?? shop.created_at),
  };
}
