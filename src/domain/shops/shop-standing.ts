import type { ErrorCode, ErrorData } from '#domain/errors/errors.ts';
import {
  type AdminShopStatus,
  sayStanding,
  shopLifecycle,
  type ShopMove,
  type ShopStatus,
  type SuspensionKind,
} from './shop-lifecycle.ts';

/** Staff acts on a shop's standing, beside its review. */
export const standingActs = [
  'suspend_soft',
  'suspend_hard',
  'activate',
  'remove',
  'restore',
  'erase',
  'resend_invitation',
] as const;
export type StandingAct = (typeof standingActs)[number];

/** What can be done to many shops at once: what can be taken back, or does no harm. */
export const bulkActs = ['suspend_soft', 'activate', 'remove', 'resend_invitation'] as const;
export type BulkAct = (typeof bulkActs)[number];
export const MOST_AT_ONCE = 50;

/** What has to be typed before a shop goes for good. */
export const ERASE_WORD = 'DELETE';

/** Which acts the menu of a shop lists: a suspended shop's are one of the two suspensions short. */
export function offeredActs(
  status: AdminShopStatus,
  suspension: SuspensionKind | null,
): readonly StandingAct[] {
  switch (status) {
    case 'pending':
      return ['resend_invitation', 'activate', 'remove', 'erase'];
    case 'active':
      return ['suspend_soft', 'suspend_hard', 'remove', 'erase'];
    case 'suspended':
      return ['activate', suspension === 'hard' ? 'suspend_soft' : 'suspend_hard', 'remove', 'erase'];
    case 'rejected':
      return ['activate', 'remove', 'erase'];
    case 'deleted':
      return ['restore', 'erase'];
  }
}

export type StandingFacts = {
  status: ShopStatus;
  suspension: SuspensionKind | null;
  /** Booked, or with the car at the shop. */
  liveJobs: number;
  hasMoney: boolean;
  /** Quotes that were sent, appointments, reviews: what is in other people's records, too. */
  hasRecords: boolean;
  hasOwner: boolean;
};

export type StandingRefusal = { code: ErrorCode; data?: ErrorData };

/** Why staff cannot do something to a shop now; null where they can. */
export function standingRefusal(act: StandingAct, facts: StandingFacts): StandingRefusal | null {
  switch (act) {
    case 'suspend_soft':
    case 'suspend_hard': {
      const kind = act === 'suspend_soft' ? 'soft' : 'hard';
      if (facts.suspension === kind) return wrongState(`suspended (${kind})`);
      return moveRefusal(facts.status, facts.status === 'suspended' ? 'changeSuspension' : 'suspend');
    }
    case 'activate':
      return activationRefusal(facts.status);
    case 'remove':
      return moveRefusal(facts.status, 'softDelete') ?? liveRefusal(facts);
    case 'restore':
      return moveRefusal(facts.status, 'restoreUnverified');
    case 'erase':
      return eraseRefusal(facts);
    case 'resend_invitation':
      if (facts.status !== 'pending') return { code: 'SHOP_NOT_INVITED' };
      return facts.hasOwner ? null : { code: 'SHOP_HAS_NO_OWNER' };
  }
}

/** Activating lifts a suspension. What was never verified goes live by its verification alone. */
function activationRefusal(status: ShopStatus): StandingRefusal | null {
  if (status === 'active' || status === 'deleted') return wrongState(status);
  return status === 'suspended' ? null : { code: 'SHOP_NOT_VERIFIED' };
}

function eraseRefusal(facts: StandingFacts): StandingRefusal | null {
  const live = liveRefusal(facts);
  if (live) return live;
  if (facts.hasMoney) return { code: 'SHOP_HAS_MONEY' };
  return facts.hasRecords ? { code: 'SHOP_HAS_RECORDS' } : null;
}

function liveRefusal({ liveJobs }: StandingFacts): StandingRefusal | null {
  if (liveJobs === 0) return null;
  return { code: 'SHOP_HAS_LIVE_JOBS', data: { jobs: liveJobs === 1 ? '1 job' : `${liveJobs} jobs` } };
}

function moveRefusal(status: ShopStatus, move: ShopMove): StandingRefusal | null {
  return shopLifecycle.refusal(status, move, 'staff') ? wrongState(sayStanding(status)) : null;
}

const wrongState = (state: string): StandingRefusal => ({ code: 'SHOP_WRONG_STATE', data: { state } });

type Deleted = {
  /** What it was; null for one that was deleted before that was written down. */
  from: ShopStatus | null;
  isVerified: boolean;
  /** A required paper is missing or has run out. */
  lacksPapers: boolean;
};

/**
 * The state of a restored shop: its review continues. Never live without verification: one whose papers
 * have expired since then is reviewed again like a new one.
 */
export function restoreMove({ from, isVerified, lacksPapers }: Deleted) {
  if (from === 'submitted') return 'restoreSubmitted';
  if (from === 'changes_requested') return 'restoreAsked';
  if (from === 'rejected') return 'restoreRejected';
  if (!isVerified) return 'restoreUnverified';
  if (from === 'suspended') return 'restoreSuspended';
  return lacksPapers ? 'restoreUnverified' : 'restoreVerified';
}
