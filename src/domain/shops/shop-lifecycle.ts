import { standingErrors } from '#domain/errors/shops-standing.ts';
import { defineLifecycle, SAME } from '#domain/lifecycle.ts';

/**
 * A shop from its first form to its end. A deleted shop comes back as what it was: one that waited for
 * its review waits again, and only a shop that was verified before is active. One that was suspended or
 * rejected is so again, so that deleting and restoring is no way around either.
 */
export const shopLifecycle = defineLifecycle({
  record: 'shop',
  wrongState: 'SHOP_WRONG_STATE',
  states: ['pending', 'submitted', 'changes_requested', 'active', 'rejected', 'suspended', 'deleted'],
  roles: ['shop_owner', 'staff', 'system'],
  moves: {
    submit: { from: ['pending', 'changes_requested'], to: 'submitted', by: ['shop_owner'] },
    // Staff see Activate on every shop that is neither active nor deleted. Where the shop was never
    // verified, activating it is verifying it, and needs that permission.
    verify: {
      from: ['pending', 'submitted', 'changes_requested', 'rejected'],
      to: 'active',
      by: ['staff'],
    },
    reject: { from: ['pending', 'submitted', 'changes_requested'], to: 'rejected', by: ['staff'] },
    requestChanges: { from: ['submitted'], to: 'changes_requested', by: ['staff'] },
    // An expired license or insurance does not suspend a shop: it pauses quoting (shop-documents.ts).
    suspend: { from: ['active'], to: 'suspended', by: ['staff', 'system'] },
    changeSuspension: { from: ['suspended'], to: SAME, by: ['staff'] },
    unsuspend: { from: ['suspended'], to: 'active', by: ['staff', 'system'] },
    softDelete: {
      from: ['pending', 'submitted', 'changes_requested', 'active', 'rejected', 'suspended'],
      to: 'deleted',
      by: ['staff', 'shop_owner'],
    },
    restoreVerified: { from: ['deleted'], to: 'active', by: ['staff'] },
    restoreSuspended: { from: ['deleted'], to: 'suspended', by: ['staff'] },
    restoreSubmitted: { from: ['deleted'], to: 'submitted', by: ['staff'] },
    restoreAsked: { from: ['deleted'], to: 'changes_requested', by: ['staff'] },
    restoreRejected: { from: ['deleted'], to: 'rejected', by: ['staff'] },
    restoreUnverified: { from: ['deleted'], to: 'pending', by: ['staff'] },
  },
});

export const shopStatuses = shopLifecycle.states;
export type ShopStatus = (typeof shopStatuses)[number];
export type ShopMove = (typeof shopLifecycle.names)[number];

/** In these a shop can be sent in for review (again); in all others that is done. */
const beforeReview: readonly ShopStatus[] = ['pending', 'changes_requested'];

/** Whether the wizards may still change the shop: it is not reviewed yet, or staff asked for changes. */
export function isBeforeReview(status: ShopStatus): boolean {
  return beforeReview.includes(status);
}

/** Soft: no new quotes. Hard: booked jobs are given back and payouts wait, too. */
export const suspensionKinds = ['soft', 'hard'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

export type AdminShopStatus = 'pending' | 'active' | 'suspended' | 'rejected' | 'deleted';
export type VerificationStatus = 'verified' | 'rejected' | 'pending';

/** A standing within a sentence: "This shop is … now." */
export function sayStanding(status: ShopStatus): string {
  return status === 'changes_requested' ? 'asked for changes' : status;
}

/** The status that the back-office filters by: under review counts as pending. */
export function adminShopStatus(status: ShopStatus): AdminShopStatus {
  return status === 'submitted' || status === 'changes_requested' ? 'pending' : status;
}

export function verificationStatus(status: ShopStatus): VerificationStatus {
  if (status === 'active' || status === 'suspended') return 'verified';
  return status === 'rejected' ? 'rejected' : 'pending';
}

/**
 * The badge of the shop's own top bar: the specification's two words, and a word of its own for a shop
 * whose review is over and that is not live all the same.
 */
export function shopBadge(status: ShopStatus): 'Live' | 'Pending' | 'Suspended' | 'Rejected' {
  if (status === 'suspended') return 'Suspended';
  if (status === 'rejected') return 'Rejected';
  return status === 'active' ? 'Live' : 'Pending';
}

const notLive = standingErrors.SHOP_NOT_ACTIVE.says;

const standingWords: Record<ShopStatus, string | null> = {
  pending: notLive,
  submitted: 'Our staff are reviewing your shop. You can claim and quote once the review is done.',
  changes_requested:
    'Our staff asked for changes to your shop. You can take jobs once you make them and we finish the review.',
  active: null,
  rejected:
    'Your shop was not accepted, so you can’t take jobs. If you think this is wrong, write to support.',
  suspended: 'Your shop is suspended, so it can’t take new jobs. Jobs in progress continue.',
  deleted: 'Your shop is closed.',
};

/** What the shop's standing means for who works there; null for a shop that is live. */
export function standingNotice(status: ShopStatus): string | null {
  return standingWords[status];
}
