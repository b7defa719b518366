import type { SetupView } from '#api/joining.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { NO_MONEY } from '#domain/money.ts';
import type { DraftStep, OnboardingDraft } from '#domain/onboarding-draft.ts';
import { onboardingChoices, type ServiceCode, services } from '#domain/service-catalog.ts';
import type { ChosenServices, ShopDetails, ShopSchedule } from '#domain/validation/shop-details.ts';
import type { Context } from '../context.ts';
import { stillOffered } from '../settings/catalogue.ts';
import { requireOn } from '../settings/flags.ts';
import { averageOf } from '../settings/in-force.ts';
import { changeShop, makeShop } from './change-shop.ts';
import { draftOf, type Joiner, lockJoiner, lockSetup, type ShopOfJoiner } from './joiner.ts';
import { keepPlacesToWork } from './places-to-work.ts';
import * as queries from './queries.ts';
import { showSetup } from './show-setup.ts';

type Saved = {
  [Part in keyof OnboardingDraft]?: Partial<OnboardingDraft[Part]>;
};

/** The first step: the shop is made, pending, or changed where it was made before. */
export async function saveBusinessInfo(ctx: Context, details: ShopDetails): Promise<SetupView> {
  const joiner = await lockJoiner(ctx);
  const row = await lockSetup(ctx, joiner);
  if (!joiner.shopId) await requireOn(ctx, 'newShops');
  if (joiner.shop) await changeShop(ctx, joiner.shop, details, { strict: true });
  const shopId = joiner.shopId ?? (await makeShop(ctx, joiner.userId, details));
  const { businessName, contactName, phone, email, city, state, description } = details;
  const shopDetails = {
    businessName,
    contactName,
    phone,
    email,
    city,
    state,
    description,
    address: details.street,
    zipCode: details.zip,
    licenseNumber: details.licenseNumber,
    taxId: details.taxId,
  };
  await keep(ctx, row, { shopDetails }, { from: 'shop', to: 'services' }, { shop_id: shopId });
  return showSetup(ctx, { ...joiner, shopId });
}

/** The second: what the shop does, at the catalogue's prices, and what an hour of its work costs. */
export async function saveServices(ctx: Context, asked: ChosenServices): Promise<SetupView> {
  const { joiner, shop } = await requireShop(ctx);
  const row = await lockSetup(ctx, joiner);
  const { selectedServices, laborRateCents, serviceType, serviceRadiusMiles } = asked;
  await queries.updateShop(ctx.tx, shop.id, {
    labor_rate_cents: laborRateCents,
    mobile_service: serviceType !== 'in_shop',
    in_shop_service: serviceType !== 'mobile',
    service_radius_miles: serviceRadiusMiles,
    updated_at: ctx.now,
  });
  await queries.replaceChosenServices(ctx.tx, shop.id, {
    // One that was retired since it was ticked stands on no screen, so that nobody could take it back.
    chosen: (await stillOffered(ctx, selectedServices)).map((service) => ({
      service,
      priceCents: cataloguePrice(service),
    })),
    among: onboardingChoices.map(({ code }) => code),
  });
  await keepPlacesToWork(ctx, shop, { inShop: serviceType !== 'mobile', mobile: serviceType !== 'in_shop' });
  record(ctx, shop, { services: selectedServices.length, laborRateCents, serviceType });
  const typed = {
    selectedServices,
    laborRate: String(laborRateCents / 100),
    serviceType,
    serviceRadius: serviceRadiusMiles,
  };
  await keep(ctx, row, { services: typed }, { from: 'services', to: 'schedule' });
  return showSetup(ctx, joiner);
}

/** The third: when it is open, and what lies between two appointments. */
export async function saveSchedule(ctx: Context, asked: ShopSchedule): Promise<SetupView> {
  const { joiner, shop } = await requireShop(ctx);
  const row = await lockSetup(ctx, joiner);
  const { businessHours, advanceBookingDays, bufferMinutes } = asked;
  await queries.replaceWeek(ctx.tx, shop.id, businessHours);
  await queries.updateShop(ctx.tx, shop.id, {
    advance_days: advanceBookingDays,
    buffer_minutes: bufferMinutes,
    updated_at: ctx.now,
  });
  record(ctx, shop, { openDays: businessHours.filter(({ closed }) => !closed).length });
  const typed = { businessHours, advanceBooking: advanceBookingDays, bufferTime: bufferMinutes };
  await keep(ctx, row, { schedule: typed }, { from: 'schedule', to: 'done' }, { hours_saved_at: ctx.now });
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

/** The draft shows what was saved, and the wizard goes on unless it was further already. */
async function keep(
  ctx: Context,
  row: queries.SetupRow,
  saved: Saved,
  step: { from: DraftStep; to: DraftStep },
  more: { shop_id?: ShopId; hours_saved_at?: Date } = {},
): Promise<void> {
  const draft = draftOf(row);
  for (const part of ['shopDetails', 'services', 'schedule'] as const) {
    Object.assign(draft[part], saved[part]);
  }
  await queries.updateSetupRow(ctx.tx, row.id, {
    ...more,
    draft: draft,
    step: row.step === step.from ? step.to : row.step,
    version: row.version + 1,
    updated_at: ctx.now,
  });
}

/** P §9: a service begins at the catalogue's average; one without a figure at that of what it is a part of. */
function cataloguePrice(code: ServiceCode) {
  const { within } = services[code];
  const price = averageOf(code) ?? (within && averageOf(within)) ?? NO_MONEY;
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
