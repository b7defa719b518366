import { type Catalogue, offeringName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { OfferingId } from '#domain/ids.ts';
import { offeringKey } from '#domain/quotes/offerings.ts';
import type { PricedService } from '#domain/quotes/price-list.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { lockShop } from '../move-shop.ts';
import { listServiceRows, type ServiceRow } from './queries.ts';

export type OwnList = { shop: Awaited<ReturnType<typeof lockShop>>; services: ServiceRow[] };

/**
 * The list of the caller's own shop, locked by its shop: of two members who change it the second one sees
 * what the first one did. What another shop offers is not on it.
 */
export async function lockOwnList(ctx: Context): Promise<OwnList> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, actor.shopId);
  return { shop, services: await listServiceRows(ctx.tx, shop.id) };
}

export function getService({ services }: OwnList, id: OfferingId): ServiceRow {
  const service = services.find((one) => one.id === id);
  ensure(service, 'OFFERING_NOT_FOUND');
  return service;
}

/** Refuses a service that the shop lists already under that code or name. */
export function refuseTwice(
  catalogue: Catalogue,
  { services }: OwnList,
  wanted: Pick<ServiceRow, 'code' | 'name'>,
): void {
  const isListed = services.some((one) => offeringKey(one) === offeringKey(wanted));
  ensure(!isListed, 'OFFERED_ALREADY', { name: offeringName(catalogue, wanted) });
}

/** What of a service goes into the audit trail. */
export function factsOf(catalogue: Catalogue, service: PricedService): AuditFacts {
  const { priceCents, minutes, isActive } = service;
  return { service: offeringName(catalogue, service), priceCents, minutes, isActive };
}

type Change = {
  action: string;
  entity: 'service' | 'package' | 'shop';
  entityId: string;
  before?: AuditFacts;
  after?: AuditFacts;
};

export function auditOffering(ctx: Context, { shop }: OwnList, change: Change): void {
  ctx.audit({ market: shop.market, shopId: shop.id, ...change });
}
