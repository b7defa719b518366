import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { DAY } from '#domain/time.ts';
import {
  isOpenTo,
  type ShopPermission,
  type ShopRole,
  shopRoles,
  can,
} from '#domain/permissions/shop-roles.ts';

/**
 * The kinds of notices for a shop's bell, and the right a member needs to get and read each: a technician
 * hears about the car, never about the money.
 */
export const noticeNeeds = {
  'quote.accepted': 'jobs.read',
  'quote.offer': 'quotes.read',
  'job.edited': 'quotes.read',
  'quote.standby': 'quotes.read',
  'quote.lost': 'quotes.read',
  'quote.reoffered': 'quotes.read',
  'quote.force_rejected': 'quotes.read',
  'booking.cancelled': 'jobs.read',
  'booking.time_proposed': 'jobs.reschedule',
  'booking.time_declined': 'jobs.reschedule',
  'booking.rescheduled': 'jobs.read',
  'booking.reminder': 'jobs.read',
  'booking.shop_missing': 'jobs.read',
  'job.keys_left': 'jobs.read',
  'no_show.contested': 'jobs.no_show',
  'no_show.decided': 'jobs.no_show',
  'dispute.news': 'jobs.dispute',
  'dispute.ended': 'jobs.dispute',
  'chargeback.news': 'jobs.dispute',
  'review.published': 'reviews.read',
  'review.waits': 'reviews.read',
  'review.decided': 'reviews.read',
  'search.matched': 'marketplace.read',
  'job.new': 'marketplace.read',
  'job.asked': 'marketplace.read',
  'message.new': 'messages.write',
  'shop.paid': 'statement.read',
  'tip.received': 'statement.read',
  'payout_account.asks': 'payout_account.manage',
  'payout_account.ready': 'payout_account.read',
  'payout_account.bank_changed': 'payout_account.manage',
  'shop.papers': 'documents.manage',
  'shop.standing': 'profile.edit',
  'team.changed': 'team.manage',
} as const satisfies Record<string, ShopPermission>;

export type NoticeKind = keyof typeof noticeNeeds;

export const noticeLimits = {
  title: 200,
  detail: 400,
  /** The bell counts no further: `99+`. */
  counted: 99,
  /** What is older is forgotten. */
  keptForMs: 90 * DAY,
} as const;

export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(noticeNeeds, kind);
}

/** The roles in a shop that get this message. */
export function rolesTold(kind: NoticeKind): ShopRole[] {
  return shopRoles.filter((role) => can(role, noticeNeeds[kind]));
}

/** What a member may still read of their old notifications: their role and their shop may have changed. */
export function noticesOpenTo(member: { role: ShopRole; status: ShopStatus }): NoticeKind[] {
  return (Object.keys(noticeNeeds) as NoticeKind[]).filter((kind) => isOpenTo(member, noticeNeeds[kind]));
}

/** A sentence that fits, whole or cut with a sign that it was. */
export function cutTo(text: string, most: number): string {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : `${trimmed.slice(0, most - 1).trimEnd()}…`;
}
