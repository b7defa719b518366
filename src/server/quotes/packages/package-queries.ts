import type { PackageId, QuoteId } from '#domain/ids.ts';
import { MOST_IN_PACKAGE } from '#domain/quotes/offerings.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

/** A package of an active shop, with what the shop states about its work. */
export async function findPackage(tx: Tx, { slug, packageId }: { slug: string; packageId: PackageId }) {
  return tx
    .selectFrom('service_package as package')
    .innerJoin('shop', 'shop.id', 'package.shop_id')
    .leftJoin('shop_setup', 'shop_setup.shop_id', 'shop.id')
    .select(['package.id', 'package.name', 'package.description', 'package.price_cents as priceCents'])
    .select(['package.active as isActive', 'package.book_at_once as bookAtOnce'])
    .select([
      'shop.id as shopId',
      'shop.slug',
      'shop.name as shopName',
      'shop.labor_rate_cents as laborRateCents',
    ])
    .select(['shop.in_shop_service as inShop', 'shop.mobile_service as mobile', 'shop.time_zone as timeZone'])
    .select(['shop.service_radius_miles as radiusMiles', 'shop_setup.warranty_terms as warrantyTerms'])
    .where('package.id', '=', packageId)
    .where('shop.slug', '=', slug)
    .where('shop.status', '=', 'active')
    .executeTakeFirst();
}

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>;

export async function listParts(tx: Tx, packageId: PackageId) {
  return tx
    .selectFrom('service_package_part as part')
    .innerJoin('shop_service as service', 'service.id', 'part.offering_id')
    .select(['service.service as code', 'service.name', 'service.duration_minutes as minutes'])
    .select(['service.price_cents as priceCents', 'service.active as isActive'])
    .$narrowType<{ code: ServiceCode | null }>()
    .where('part.package_id', '=', packageId)
    .orderBy('service.service')
    .orderBy('service.name')
    .limit(MOST_IN_PACKAGE)
    .execute();
}

/** Whether a quote was made by booking a package. */
export async function isOfPackage(tx: Tx, quoteId: QuoteId): Promise<boolean> {
  const row = await tx
    .selectFrom('quote')
    .select('from_package')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return row.from_package;
}
