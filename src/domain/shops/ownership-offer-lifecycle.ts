import { defineLifecycle } from '#domain/lifecycle.ts';
import { DAY } from '#domain/time.ts';

/** How long an ownership offer is open. */
export const OWNERSHIP_OFFER_LIVES = 7 * DAY;

/** A shop that is handed over: the owner stays the owner until the other one agrees. */
export const ownershipOfferLifecycle = defineLifecycle({
  record: 'ownership_offer',
  wrongState: 'OWNERSHIP_OFFER_OVER',
  states: ['offered', 'accepted', 'declined', 'withdrawn', 'expired'],
  roles: ['owner', 'member', 'system'],
  moves: {
    accept: { from: ['offered'], to: 'accepted', by: ['member'] },
    decline: { from: ['offered'], to: 'declined', by: ['member'] },
    withdraw: { from: ['offered'], to: 'withdrawn', by: ['owner'] },
    expire: { from: ['offered'], to: 'expired', by: ['system'] },
  },
});

export type OwnershipOfferStatus = (typeof ownershipOfferLifecycle.states)[number];

/** The state of an offer now. It expires by the clock, even before a sweep records it. */
export function ownershipOfferStatus(
  { status, expiresAt }: { status: OwnershipOfferStatus; expiresAt: Date },
  now: Date,
): OwnershipOfferStatus {
  return status === 'offered' && expiresAt <= now ? 'expired' : status;
}
