import { offeringName } from '#domain/settings/catalogue.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { OfferingId, PackageId } from '#domain/ids.ts';
import { type Cents, formatCents, LEAST_TO_PAY } from '#domain/money/money.ts';
import { MOST_PACKAGES } from '#domain/quotes/offerings.ts';
import { canBookAtOnce, MOST_BOOKED_SERVICES } from '#domain/quotes/package-booking.ts';
import type { Context } from '#server/core/context.ts';
import { auditOffering, getService, lockOwnList } from './own-list.ts';
import { deletePackage, listPackageRows, listPartRows, type PackageRow, putPackage } from './queries.ts';

type Wanted = {
  packageId: PackageId | undefined;
  name: string;
  description: string;
  priceCents: Cents;
  isActive: boolean;
  bookAtOnce: boolean;
  services: readonly OfferingId[];
};

/** Makes a package of the shop's own services, or changes one. */
export async function savePackage(ctx: Context, wanted: Wanted): Promise<void> {
  const list = await lockOwnList(ctx);
  const packages = await listPackageRows(ctx.tx, list.shop.id);
  const before = wanted.packageId ? getPackage(packages, wanted.packageId) : undefined;
  const services = wanted.services.map((id) => getService(list, id));
  const isTaken = packages.some(
    ({ id, name }) => id !== before?.id && name.toLowerCase() === wanted.name.toLowerCase(),
  );
  ensure(!isTaken, 'OFFERED_ALREADY', { name: wanted.name });
  ensure(before || packages.length < MOST_PACKAGES, 'TOO_MANY_PACKAGES', { most: MOST_PACKAGES });
  const isBookable = !wanted.bookAtOnce || canBookAtOnce(wanted.priceCents, services);
  const limits = { least: formatCents(LEAST_TO_PAY), most: MOST_BOOKED_SERVICES };
  ensure(isBookable, 'PACKAGE_NOT_BOOKABLE', limits);

  const id = before?.id ?? ctx.newId<PackageId>();
  const { name, description, priceCents, isActive, bookAtOnce } = wanted;
  const held = (await listPartRows(ctx.tx, list.shop.id)).filter(({ packageId }) => packageId === id);
  await putPackage(
    ctx.tx,
    {
      id,
      shop_id: list.shop.id,
      name,
      description,
      price_cents: priceCents,
      active: isActive,
      book_at_once: bookAtOnce,
      updated_at: ctx.now,
    },
    wanted.services,
  );
  const namesOf = (ids: readonly OfferingId[]) =>
    list.services
      .filter((service) => ids.includes(service.id))
      .map((service) => offeringName(ctx.catalogue, service));
  auditOffering(ctx, list, {
    action: before ? 'package.changed' : 'package.added',
    entity: 'package',
    entityId: id,
    ...(before && {
      before: { ...factsOf(before), services: namesOf(held.map(({ serviceId }) => serviceId)) },
    }),
    after: { ...factsOf(wanted), services: namesOf(services.map((service) => service.id)) },
  });
}

/** Takes a package off the list; what is in it stays. */
export async function removePackage(ctx: Context, id: PackageId): Promise<void> {
  const list = await lockOwnList(ctx);
  const before = getPackage(await listPackageRows(ctx.tx, list.shop.id), id);
  await deletePackage(ctx.tx, id);
  auditOffering(ctx, list, {
    action: 'package.removed',
    entity: 'package',
    entityId: id,
    before: factsOf(before),
  });
}

function getPackage(packages: readonly PackageRow[], id: PackageId): PackageRow {
  const found = packages.find((one) => one.id === id);
  ensure(found, 'OFFERING_NOT_FOUND');
  return found;
}

type Facts = Pick<Wanted, 'name' | 'priceCents' | 'isActive' | 'bookAtOnce'>;

function factsOf({ name, priceCents, isActive, bookAtOnce }: Facts) {
  return { name, priceCents, isActive, bookAtOnce };
}
