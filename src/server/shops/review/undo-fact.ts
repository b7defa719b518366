import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import { maskNumber } from '#domain/audit/masking.ts';
import { isNumberFact, isReviewField, isVerifiedFact, reviewFields } from '#domain/shops/shop-review.ts';
import type { ShopDetails } from '#domain/validation/shop-details.ts';
import { changeUndoneMail } from '#platform/mail/templates/about-vetting.ts';
import type { Context } from '#server/core/context.ts';
import { tellKeepers } from '../documents/tell-keepers.ts';
import { changeShop } from '../setup/change-shop.ts';
import { type lockShop, tellOpenPages } from '../move-shop.ts';
import { detailsOf } from './change-details.ts';
import { findDetails, hasLocations } from './detail-queries.ts';
import { type OpenFact, openFacts } from './open-facts.ts';
import { settleChanges, settleRemarks } from './queries.ts';

type Shop = Awaited<ReturnType<typeof lockShop>>;

/** Puts back what our staff verified of the shop itself. */
export async function restoreFact(ctx: Context, shop: Shop, fact: OpenFact): Promise<void> {
  const now = detailsOf(await findDetails(ctx.tx, shop.id));
  const details = { ...now, ...partsOf(fact) };
  const stays = details.state === now.state || !(await hasLocations(ctx.tx, shop.id));
  ensure(stays, 'LOCATIONS_STAY_IN_STATE', { state: now.state });
  await changeShop(ctx, shop, details, { strict: true });
}

function partsOf({ field, was, restores }: OpenFact): Partial<ShopDetails> {
  assert(isVerifiedFact(field), 'only verified facts are noted');
  switch (field) {
    case 'name':
      return { businessName: was };
    case 'license_number':
      return { licenseNumber: was };
    case 'tax_id':
      return { taxId: was };
    case 'address':
      ensure(restores, 'CHANGE_STANDS');
      return restores;
  }
}

type Undone = { by: UserId; reason: string };

/** The change is settled as undone, and the shop gets the reason. */
export async function settleUndone(
  ctx: Context,
  shop: Shop,
  fact: OpenFact,
  { by, reason }: Undone,
): Promise<void> {
  await settleChanges(ctx.tx, shop.id, { by, at: ctx.now, outcome: 'undone' }, fact.changes);
  // With the last change goes what was asked about them.
  if ((await openFacts(ctx, shop.id)).length === 0) await settleRemarks(ctx.tx, shop.id, ctx.now);
  ctx.audit({
    action: 'shop.change_undone',
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { status: shop.status },
    after: { status: shop.status, fields: [fact.field] },
    reason,
  });
  tellOpenPages(ctx, shop.id);
  await tellUndone(ctx, shop.id, fact, reason);
}

/** An email stays in many places: it shows only the end of a number. */
async function tellUndone(ctx: Context, shopId: ShopId, fact: OpenFact, reason: string): Promise<void> {
  const { name } = await findDetails(ctx.tx, shopId);
  const shown = (text: string) => (text === '' ? '–' : isNumberFact(fact.field) ? maskNumber(text) : text);
  const mail = changeUndoneMail({
    shop: name,
    fact: isReviewField(fact.field) ? reviewFields[fact.field] : fact.field,
    changedTo: shown(fact.becomes),
    isAgain: shown(fact.was),
    reason,
    settingsUrl: new URL('/mechanic/shop/settings/profile', ctx.request?.origin).href,
  });
  await tellKeepers(ctx, shopId, { kind: 'shop.change_undone', mail });
}
