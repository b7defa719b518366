import type { SetupView } from '#api/shops/setup.ts';
import { type Catalogue, averageOf } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { ensure, failFields } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import type { DraftStep, OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { firstOffering } from '#domain/quotes/offerings.ts';
import { otherServiceNames } from '#domain/shops/other-services.ts';
import { findService, type ServiceCode, services } from '#domain/shops/service-catalog.ts';
import {
  type ChosenServices,
  NO_SERVICE_CHOSEN,
  type ShopDetails,
  type ShopSchedule,
} from '#domain/validation/shop-details.ts';
import type { Context } from '#server/core/context.ts';
import { stillOffered } from '#server/settings/catalogue.ts';
import { requireOn } from '#server/settings/flags.ts';
import { changeShop, makeShop } from './change-shop.ts';
import { draftOf, type Joiner, lockJoiner, lockSetup, type ShopOfJoiner } from './joiner.ts';
import { keepEmailNotices } from './email-notices.ts';
import { keepOtherServices } from './own-services.ts';
import { keepPlacesToWork } from './places-to-work.ts';
import * as queries from './queries.ts';
import { savedFields, shownDraft } from './saved-fields.ts';
import { replaceChosenServices } from './service-queries.ts';
import { showSetup } from './show-setup.ts';

/** The first step: the shop is made, pending, or changed where it was made before. */
export async function saveBusinessInfo(ctx: Context, details: ShopDetails): Promise<SetupView> {
  const joiner = await lockJoiner(ctx);
  const step = await beginStep(ctx, joiner);
  if (!joiner.shopId) await requireOn(ctx, 'newShops');
  if (joiner.shop) await changeShop(ctx, joiner.shop, details, { strict: true });
  const shopId = joiner.shopId ?? (await makeShop(ctx, joiner.userId, details));
  await keep(ctx, step, { part: 'shopDetails', shopId, from: 'shop', to: 'services' });
  return showSetup(ctx, { ...joiner, shopId });
}

/** The second: what the shop does, at the catalog's prices, and what an hour of its work costs. */
export async function saveServices(ctx: Context, asked: ChosenServices): Promise<SetupView> {
  const { joiner, shop } = await requireShop(ctx);
  const step = await beginStep(ctx, joiner);
  const { selectedServices, otherServices, laborRateCents, serviceType, serviceRadiusMiles } = asked;
  await queries.updateShop(ctx.tx, shop.id, {
    labor_rate_cents: laborRateCents,
    mobile_service: serviceType !== 'in_shop',
    in_shop_service: serviceType !== 'mobile',
    service_radius_miles: serviceRadiusMiles,
    updated_at: ctx.now,
  });
  // A listed service typed into the other field counts as the listed one.
  const listed = otherServiceNames(otherServices).flatMap((name) => findService(name) ?? []);
  const wanted = new Set([...selectedServices, ...listed.filter((code) => code !== 'other')]);
  // A service retired since it was ticked is on no screen, so the owner could not untick it.
  const chosen = await stillOffered(ctx, [...wanted]);
  if (chosen.length === 0) failFields([{ path: 'selectedServices', message: NO_SERVICE_CHOSEN }]);
  await replaceChosenServices(
    ctx.tx,
    shop.id,
    chosen.map((code) => savedRow(ctx, code)),
  );
  const added = await keepOtherServices(ctx, shop.id, otherServices);
  await keepPlacesToWork(ctx, shop, { inShop: serviceType !== 'mobile', mobile: serviceType !== 'in_shop' });
  record(ctx, shop, { services: chosen.length, otherServices: added.length, laborRateCents, serviceType });
  await keep(ctx, step, { part: 'services', shopId: shop.id, from: 'services', to: 'schedule' });
  return showSetup(ctx, joiner);
}

/** The third: its hours, and the buffer between two appointments. */
export async function saveSchedule(ctx: Context, asked: ShopSchedule): Promise<SetupView> {
  const { joiner, shop } = await requireShop(ctx);
  const step = await beginStep(ctx, joiner);
  const { businessHours, advanceBookingDays, bufferMinutes, emailNotices } = asked;
  await queries.replaceWeek(ctx.tx, shop.id, businessHours);
  await queries.updateShop(ctx.tx, shop.id, {
    advance_days: advanceBookingDays,
    buffer_minutes: bufferMinutes,
    updated_at: ctx.now,
  });
  if (emailNotices !== undefined) await keepEmailNotices(ctx, emailNotices);
  record(ctx, shop, { openDays: businessHours.filter(({ closed }) => !closed).length });
  await keep(ctx, step, { part: 'schedule', shopId: shop.id, from: 'schedule', to: 'done' });
  return showSetup(ctx, joiner);
}

/** "Skip for now": the way goes on, and the dashboard reminds of it. */
export async function skipStep(ctx: Context, { step }: { step: 'banking' | 'media' }): Promise<SetupView> {
  const { joiner, shop } = await requireShop(ctx);
  const row = await lockSetup(ctx, joiner);
  await queries.updateSetupRow(ctx.tx, row.id, { [`${step}_skipped_at`]: ctx.now, updated_at: ctx.now });
  record(ctx, shop, { skipped: step });
  return showSetup(ctx, joiner);
}

async function requireShop(ctx: Context): Promise<{ joiner: Joiner; shop: ShopOfJoiner }> {
  const joiner = await lockJoiner(ctx);
  ensure(joiner.shop, 'SETUP_NEEDS_SHOP');
  return { joiner, shop: joiner.shop };
}

type Step = { row: queries.SetupRow; draft: OnboardingDraft };

/** The row that is worked on, and the draft as it was shown until now. */
async function beginStep(ctx: Context, joiner: Joiner): Promise<Step> {
  const row = await lockSetup(ctx, joiner);
  return { row, draft: shownDraft(draftOf(row), row, await savedFields(ctx, joiner.shopId)) };
}

type Kept = { part: keyof OnboardingDraft; shopId: ShopId; from: DraftStep; to: DraftStep };

/**
 * Saved values replace typed ones, the other steps keep what is typed in them, and the wizard goes on
 * unless it was further already.
 */
async function keep(ctx: Context, { row, draft }: Step, { part, shopId, from, to }: Kept): Promise<void> {
  const saved = await savedFields(ctx, shopId);
  await queries.updateSetupRow(ctx.tx, row.id, {
    shop_id: shopId,
    draft: { ...draft, [part]: { ...draft[part], ...saved[part] } },
    draft_base: saved,
    ...(part === 'schedule' && { hours_saved_at: ctx.now }),
    step: row.step === from ? to : row.step,
    version: row.version + 1,
    updated_at: ctx.now,
  });
}

/** A service that is ticked for the first time, at the price of the catalog. */
function savedRow(ctx: Context, code: ServiceCode) {
  const { minutes, description } = firstOffering(code);
  return {
    service: code,
    price_cents: cataloguePrice(ctx.catalogue, code),
    duration_minutes: minutes,
    description,
    updated_at: ctx.now,
  };
}

/** A service begins at the catalog's average; one without one at that of what it is a part of. */
function cataloguePrice(catalogue: Catalogue, code: ServiceCode) {
  const { within } = services[code];
  const price = averageOf(catalogue, code) ?? (within && averageOf(catalogue, within)) ?? NO_MONEY;
  assert(price >= 0, 'a price is no debt');
  return price;
}

function record(ctx: Context, shop: ShopOfJoiner, after: Record<string, string | number>): void {
  ctx.audit({
    action: 'setup.step_saved',
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    after,
  });
}
