import { serviceEntry } from '#domain/settings/catalogue.ts';
import { fail } from '#domain/errors/errors.ts';
import { gridCover } from '#domain/marketplace/geo.ts';
import { DEFAULT_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { type ServiceCode, services as catalogue } from '#domain/shops/service-catalog.ts';
import { placeSlug } from '#domain/shops/shop-address.ts';
import { listedServices, readPlace } from '#domain/shops/shop-directory.ts';
import type { Context } from '#server/core/context.ts';
import { estimateService } from '../prices/estimate-service.ts';
import { criteriaOf, offering, shopsNear } from './find-shops.ts';
import {
  countServices,
  findStatedPrices,
  findTown,
  findTownOfZip,
  listSupportedTowns,
  type TownRow,
} from './place-queries.ts';

const SHOPS_SHOWN = 6;

/** What a service costs in a town, on what that rests, and who does it there. */
export async function readRepair(ctx: Context, asked: { service: ServiceCode; place: string }) {
  const { service } = asked;
  const town = await townOf(ctx, asked.place);
  if (!town || service === 'other') return fail('NOT_FOUND');
  const zip = town.zips[0]!;
  const found = await shopsNear(ctx, town, { ...nearest, service }, null);
  const criteria = criteriaOf({ ...nearest, service }, town);
  const stated = await findStatedPrices(ctx.tx, { ...criteria, services: offering(service) ?? [] });
  const estimate = await estimateService(ctx, { service, zip });
  const towns = await listSupportedTowns(ctx.tx);
  return {
    place: {
      slug: placeSlug(town),
      city: town.city,
      state: town.state,
      zip,
      zips: town.supported ? town.zips.slice(0, 20) : [],
      isSupported: town.supported,
    },
    estimate: estimate
      ? {
          lowCents: estimate.low,
          typicalCents: estimate.typical,
          highCents: estimate.high,
          jobs: estimate.jobs,
          isLocal: estimate.isLocal,
          hasSamples: estimate.hasSamples,
        }
      : null,
    shops: found.items,
    total: found.total,
    stated:
      stated.least === null || stated.most === null
        ? null
        : { fromCents: stated.least, toCents: stated.most },
    others: towns.filter((other) => placeSlug(other) !== placeSlug(town)).map(presentTown),
  };
}

const nearest = {
  distanceMi: DEFAULT_RADIUS_MILES,
  mobileOnly: false,
  favoritesOnly: false,
  sort: 'nearest',
  limit: SHOPS_SHOWN,
} as const;

async function townOf(ctx: Context, text: string): Promise<TownRow | undefined> {
  const wanted = readPlace(text);
  if (!wanted) return undefined;
  const named = 'zip' in wanted ? await findTownOfZip(ctx.tx, wanted.zip) : wanted;
  if (!named) return undefined;
  const plain = named.city
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const town = await findTown(ctx.tx, plain, named.state);
  if (!town?.supported) return town;
  // As the pages of the towns that we work in are made: in the middle of the ZIP codes that we serve.
  const served = await listSupportedTowns(ctx.tx);
  return served.find((one) => one.city === town.city && one.state === town.state) ?? town;
}

export type RepairPages = {
  slug: string;
  city: string;
  state: string;
  services: { code: ServiceCode; shops: number; changedAt: Date }[];
}[];

/**
 * The pages of services in places that have something to say: the places are where we work, the services
 * those that a shop near there does.
 */
export async function listRepairPages(ctx: Pick<Context, 'tx' | 'catalogue'>): Promise<RepairPages> {
  const pages: RepairPages = [];
  for (const town of await listSupportedTowns(ctx.tx)) {
    const near = {
      centre: town,
      radiusMiles: DEFAULT_RADIUS_MILES,
      cells: gridCover(town.lat, town.lng, DEFAULT_RADIUS_MILES),
    };
    const counted = await countServices(ctx.tx, near);
    const services = listedServices.flatMap((code) => {
      const { within } = catalogue[code];
      const rows = counted.filter(({ service }) => service === code || service === within);
      if (rows.length === 0 || serviceEntry(ctx.catalogue, code).isRetired) return [];
      const changedAt = new Date(Math.max(...rows.map(({ changed_at }) => changed_at.getTime())));
      return [{ code, shops: Math.max(...rows.map(({ shops }) => shops)), changedAt }];
    });
    if (services.length > 0) pages.push({ ...presentTown(town), services });
  }
  return pages;
}

function presentTown({ city, state }: TownRow) {
  return { slug: placeSlug({ city, state }), city, state };
}
