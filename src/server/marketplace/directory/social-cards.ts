import { serviceName } from '#domain/settings/catalogue.ts';
import { findArticleHead } from '#domain/site/article-heads.ts';
import { isAppError } from '#domain/errors/errors.ts';
import { fillFees } from '#domain/money/fee-words.ts';
import { jobId } from '#domain/ids.ts';
import { formatWholeDollars } from '#domain/money/money.ts';
import { publicPages } from '#domain/site/public-pages.ts';
import type { FeeTerms } from '#domain/site/site-frame.ts';
import { serviceOfSlug } from '#domain/shops/shop-directory.ts';
import { placeSlug } from '#domain/shops/shop-address.ts';
import { LEAST_FOR_FIGURES } from '#domain/shops/shop-figures.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { SocialCard } from '#platform/social-card/card.ts';
import type { Context } from '#server/core/context.ts';
import { readFigures } from '#server/shops/figures/read-figures.ts';
import { findListedJob } from '../find-listed-job.ts';
import { estimateService } from '../prices/estimate-service.ts';
import { listSupportedTowns } from './place-queries.ts';
import { levelOf, presentRating } from './present.ts';
import { findProfile, listHours, listServices } from './queries.ts';

/** What is on the card of a page of the site, with the fees that hold; undefined for a page that there is not. */
export function pageCard(name: string, fees: FeeTerms): SocialCard | undefined {
  const page = publicPages.find((one) => one.name === name);
  return page && fillFees({ kicker: '', title: page.title, words: page.words }, fees);
}

/** The card of an article of the blog. */
export function articleCard(slug: string): SocialCard | undefined {
  const head = findArticleHead(slug);
  return head && { kicker: `For ${head.audience.toLowerCase()}`, title: head.title, words: head.summary };
}

/**
 * The card of a job that everyone may see: the car, the work and the town. Nothing that its owner wrote is on
 * it, because a card is kept by others for longer than a post is open.
 */
export async function openJobCard(ctx: Context, id: string): Promise<SocialCard | undefined> {
  const known = jobId.safeParse(id);
  if (!known.success) return undefined;
  const job = await findListedJob(ctx, { jobId: known.data }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'JOB_NOT_FOUND') return undefined;
    throw error;
  });
  if (!job) return undefined;
  const { serviceName: service, vehicle, city, state, budgetCents: budget, fixedPrice, mobileOk } = job;
  return {
    kicker: `Open job in ${city}, ${state}`,
    title: `${service}, ${vehicleName(vehicle)}`,
    words: 'Shops nearby answer with line-by-line quotes',
    figures: [
      ...(budget ? [{ name: fixedPrice ? 'Fixed price' : 'Budget', value: formatWholeDollars(budget) }] : []),
      ...(mobileOk ? [{ name: 'Where', value: 'At the car, too' }] : []),
    ],
  };
}

/** The card of an active shop; any other has none. */
export async function shopCard(tx: Tx, slug: string): Promise<SocialCard | undefined> {
  const shop = shopSlug.safeParse(slug).success ? await findProfile(tx, slug) : undefined;
  if (!shop) return undefined;
  const services = await listServices(tx, shop.id);
  const hours = await listHours(tx, shop.id);
  const { finished, finishedMore } = (await readFigures(tx, [shop.id])).figuresOf(shop.id);
  const rating = presentRating(shop);
  const level = levelOf({ ...shop, services: services.length, hasHours: hours.length > 0 });
  return {
    kicker: `${shop.in_shop_service ? 'Repair shop' : 'Mobile mechanic'} in ${shop.city}, ${shop.state}`,
    title: shop.name,
    words: shop.description,
    figures: [
      { name: 'Verified', value: `${level} profile` },
      ...(rating ? [{ name: `from ${rating.count} reviews`, value: `${rating.average} of 5` }] : []),
      ...(finished >= LEAST_FOR_FIGURES
        ? [{ name: 'Jobs finished', value: finishedMore ? '1,000+' : String(finished) }]
        : []),
      { name: 'Labor, an hour', value: formatWholeDollars(shop.labor_rate_cents) },
    ],
  };
}

/** The card of a service in a town that we work in; no other town has one. */
export async function serviceCard(
  ctx: Context,
  service: string,
  place: string,
): Promise<SocialCard | undefined> {
  const code = serviceOfSlug(service);
  if (!code) return undefined;
  const town = (await listSupportedTowns(ctx.tx)).find((one) => placeSlug(one) === place);
  if (!town) return undefined;
  const estimate = await estimateService(ctx, { service: code, zip: town.zips[0] });
  const title = `${serviceName(ctx.catalogue, code)} in ${town.city}, ${town.state}`;
  if (!estimate) return { kicker: '', title, words: 'Who does it, and what to ask' };
  const { low, typical, high, jobs, hasSamples } = estimate;
  return {
    kicker: jobs === 0 ? 'Catalogue average' : `Based on ${jobs} finished ${hasSamples ? 'sample ' : ''}jobs`,
    title,
    band: {
      low: formatWholeDollars(low),
      typical: formatWholeDollars(typical),
      high: formatWholeDollars(high),
      at: (typical - low) / Math.max(1, high - low),
    },
  };
}
