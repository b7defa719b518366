import { offeringName } from '#domain/settings/catalogue.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { OfferingId, ShopId } from '#domain/ids.ts';
import { MOST_OFFERINGS, type Named, offeringKey } from '#domain/quotes/offerings.ts';
import type { PricedService } from '#domain/quotes/price-list.ts';
import type { Context } from '#server/core/context.ts';
import { requireOffered } from '#server/settings/catalogue.ts';
import { auditOffering, factsOf, getService, lockOwnList, type OwnList, refuseTwice } from './own-list.ts';
import { deleteService, insertServices, listPackageRows, listPartRows, updateService } from './queries.ts';

export type Terms = Omit<PricedService, keyof Named>;

/** Puts a service on the list of the caller's shop. */
export async function addService(ctx: Context, service: PricedService): Promise<void> {
  const list = await lockOwnList(ctx);
  refuseTwice(ctx.catalogue, list, service);
  await insertMany(ctx, list, [service]);
}

/**
 * Changes what the shop states for a service. Nothing that was quoted follows: a quote names its own amounts,
 * and what the owner accepted is what is charged.
 */
export async function saveService(
  ctx: Context,
  id: OfferingId,
  { name, ...terms }: Terms & { name: string | undefined },
): Promise<void> {
  const list = await lockOwnList(ctx);
  const service = getService(list, id);
  const named = { code: service.code, name: service.code ? null : (name ?? service.name) };
  if (offeringKey(named) !== offeringKey(service)) refuseTwice(ctx.catalogue, list, named);
  await change(ctx, list, id, { ...named, ...terms });
}

/** Takes a service off the list; one that a package holds stays until the package lets it go. */
export async function removeService(ctx: Context, id: OfferingId): Promise<void> {
  const list = await lockOwnList(ctx);
  const service = getService(list, id);
  const parts = await listPartRows(ctx.tx, list.shop.id);
  const holder = parts.find(({ serviceId }) => serviceId === id);
  if (holder) {
    const packages = await listPackageRows(ctx.tx, list.shop.id);
    const name = packages.find((one) => one.id === holder.packageId)?.name ?? '';
    ensure(false, 'OFFERING_IN_PACKAGE', { name: offeringName(ctx.catalogue, service), package: name });
  }
  await deleteService(ctx.tx, id);
  auditOffering(ctx, list, {
    action: 'service.removed',
    entity: 'service',
    entityId: id,
    before: factsOf(ctx.catalogue, service),
  });
}

/** Writes what a list says of the shop's services: those it has are changed, the others are added. */
export async function putServices(
  ctx: Context,
  list: OwnList,
  services: readonly PricedService[],
): Promise<void> {
  const known = new Map(list.services.map((service) => [offeringKey(service), service]));
  const added = services.filter((service) => !known.has(offeringKey(service)));
  for (const service of services) {
    const before = known.get(offeringKey(service));
    if (before) await change(ctx, list, before.id, service);
  }
  await insertMany(ctx, list, added);
}

async function insertMany(ctx: Context, list: OwnList, added: readonly PricedService[]): Promise<void> {
  ensure(list.services.length + added.length <= MOST_OFFERINGS, 'TOO_MANY_SERVICES', {
    most: MOST_OFFERINGS,
  });
  for (const { code } of added) if (code) await requireOffered(ctx, code);
  const rows = added.map((service) => ({ id: ctx.newId<OfferingId>(), service }));
  await insertServices(
    ctx.tx,
    rows.map(({ id, service }) => ({ id, ...rowOf(list.shop.id, service), updated_at: ctx.now })),
  );
  for (const { id, service } of rows) {
    auditOffering(ctx, list, {
      action: 'service.added',
      entity: 'service',
      entityId: id,
      after: factsOf(ctx.catalogue, service),
    });
  }
}

async function change(ctx: Context, list: OwnList, id: OfferingId, to: PricedService): Promise<void> {
  const from = getService(list, id);
  const { shop_id: _, service: __, ...row } = rowOf(list.shop.id, to);
  await updateService(ctx.tx, id, { ...row, updated_at: ctx.now });
  if (JSON.stringify(factsOf(ctx.catalogue, from)) === JSON.stringify(factsOf(ctx.catalogue, to))) return;
  auditOffering(ctx, list, {
    action: 'service.changed',
    entity: 'service',
    entityId: id,
    before: factsOf(ctx.catalogue, from),
    after: factsOf(ctx.catalogue, to),
  });
}

function rowOf(shopId: ShopId, service: PricedService) {
  return {
    shop_id: shopId,
    service: service.code,
    name: service.name,
    description: service.description,
    price_cents: service.priceCents,
    duration_minutes: service.minutes,
    active: service.isActive,
  };
}
