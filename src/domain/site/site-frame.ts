import type { CatalogueEntry } from '#domain/settings/catalogue.ts';
import { DEFAULT_FEE_SCHEDULE, type FeeSchedule, scheduleAt } from '#domain/money/fees.ts';
import { type Flags, flagsFrom } from '#domain/settings/feature-flags.ts';
import { firstArea, type ServedArea } from '#domain/marketplace/served-area.ts';

/** The fees as pages state them. */
export type FeeTerms = Omit<FeeSchedule, 'id' | 'startsAt'>;

/** Everything that staff set and that a page may show, as it was read last. */
export type SettingsInForce = {
  flags: Flags;
  schedules: readonly FeeSchedule[];
  announcement: { content: string; startsAt: Date; endsAt: Date } | null;
  areasHeading: string | null;
  areas: string | null;
  served: ServedArea;
  /** Only the services that staff described otherwise than the sources. */
  services: readonly CatalogueEntry[];
};

/** What every page knows of it at its moment. */
export type SiteFrame = {
  fees: FeeTerms;
  announcement: string | null;
  areas: { heading: string | null; words: string | null };
  /** Where jobs are taken. */
  served: ServedArea;
  hasMap: boolean;
  /** Whether posting repairs and starting shops is possible now. */
  takesJobs: boolean;
  takesShops: boolean;
  /** Whether there is a payment provider; without one nothing can be posted, quoted or booked. */
  takesPayments: boolean;
  services: readonly CatalogueEntry[];
};

/** The defaults. */
export const builtInSettings: SettingsInForce = {
  flags: flagsFrom([]),
  schedules: [DEFAULT_FEE_SCHEDULE],
  announcement: null,
  areasHeading: null,
  areas: null,
  served: firstArea,
  services: [],
};

/** The frame of a page at a moment: an announcement has its hours, and fees begin on their day. */
export function frameAt(
  settings: SettingsInForce,
  now: Date,
  { takesPayments }: Pick<SiteFrame, 'takesPayments'>,
): SiteFrame {
  const { announcement, areas, areasHeading, flags, served, services } = settings;
  const isSaid = announcement !== null && announcement.startsAt <= now && now < announcement.endsAt;
  return {
    fees: feeTermsAt(settings, now),
    announcement: isSaid ? announcement.content : null,
    areas: { heading: areasHeading, words: areas },
    served,
    hasMap: flags.liveMap,
    takesJobs: flags.newJobs,
    takesShops: flags.newShops,
    takesPayments,
    services,
  };
}

/** The fees in force at a moment. */
export function feeTermsAt({ schedules }: Pick<SettingsInForce, 'schedules'>, now: Date): FeeTerms {
  return termsOf(scheduleAt(schedules, now));
}

export function termsOf(schedule: FeeSchedule): FeeTerms {
  const { commissionBasisPoints, processingCents, capBasisPoints, bookingFeeCents } = schedule;
  return { commissionBasisPoints, processingCents, capBasisPoints, bookingFeeCents };
}

export const builtInFrame = frameAt(builtInSettings, DEFAULT_FEE_SCHEDULE.startsAt, { takesPayments: false });
