import type { ShopId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { hasSaidServices, SERVICE_RADIUS, workPlaceOf } from '#domain/quotes/offerings.ts';
import type { OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { draftOverSaved, type SavedFields } from '#domain/shops/saved-draft.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { canonicalJson } from '#domain/audit/audit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { hearsByEmail } from './email-notices.ts';
import { unpricedText } from './own-services.ts';
import { findSavedFields, listSavedWeek } from './saved-queries.ts';
import { listOffered } from './service-queries.ts';

type SavedShop = Awaited<ReturnType<typeof findSavedFields>>;

/**
 * What the shop has saved of the fields of the onboarding, from wherever each is kept: the bootstrap pages
 * and the settings write the same tables.
 */
export async function savedFields(ctx: Context, shopId: ShopId | null): Promise<SavedFields> {
  if (!shopId) return {};
  const { tx } = ctx;
  const shop = await findSavedFields(tx, shopId);
  const week = await listSavedWeek(tx, shopId);
  const offered = await listOffered(tx, shopId);
  // A shop begins without any of it: the forms show their own defaults until it says something.
  const hasServices = hasSaidServices(cents(shop.labor_rate_cents), offered);
  return {
    shopDetails: detailsOf(shop),
    services: {
      ...(hasServices && servicesOf(shop, offered)),
      otherServices: unpricedText(offered),
    },
    schedule: {
      ...(week.length > 0 && { businessHours: week }),
      advanceBooking: shop.advance_days,
      bufferTime: shop.buffer_minutes,
      // The reader's own. Neither texts nor browser messages carry such notes, so they have no switch.
      notifications: { email: await hearsByEmail(ctx), sms: true, push: true },
    },
  };
}

/** Names a state of what is saved: a page that was read before it changed says an older one. */
export function basisOf(saved: SavedFields): string {
  return sha256Hex(canonicalJson(saved)).slice(0, 16);
}

/** The text a stored base was written from; an empty base gives nothing. */
export function shownDraft(
  typed: OnboardingDraft,
  row: { draft_base: unknown } | undefined,
  saved: SavedFields,
): OnboardingDraft {
  return draftOverSaved(typed, { base: (row?.draft_base ?? {}) as SavedFields, saved });
}

function detailsOf(shop: SavedShop): SavedFields['shopDetails'] {
  return {
    businessName: shop.name,
    description: shop.description,
    contactName: shop.contact_name,
    phone: shop.phone,
    email: shop.email,
    address: shop.street,
    city: shop.city,
    state: shop.state,
    zipCode: shop.zip,
    licenseNumber: shop.license_number ?? '',
    taxId: shop.tax_id ?? '',
  };
}

function servicesOf(
  shop: SavedShop,
  offered: Awaited<ReturnType<typeof listOffered>>,
): SavedFields['services'] {
  const isOn = new Set(offered.filter(({ isActive }) => isActive).map(({ code }) => code));
  return {
    selectedServices: serviceCodes.filter((code) => isOn.has(code)),
    laborRate: String(shop.labor_rate_cents / 100),
    serviceType: workPlaceOf({ inShop: shop.in_shop_service, mobile: shop.mobile_service }),
    serviceRadius: Math.min(shop.service_radius_miles, SERVICE_RADIUS.most),
  };
}
