import { defineLifecycle } from '#domain/lifecycle.ts';
import { DAY } from '#domain/time.ts';

/** How long the link of an invitation works, and the link of one that is sent again. */
export const INVITATION_LIVES = 7 * DAY;

/**
 * Staff invite shops; owners invite people to their team. Sending it again keeps it pending under
 * a new link; another invitation of a shop to the same address replaces it.
 */
export const invitationLifecycle = defineLifecycle({
  record: 'invitation',
  wrongState: 'INVITATION_OVER',
  states: ['pending', 'accepted', 'expired', 'revoked', 'replaced'],
  roles: ['invited', 'inviter', 'system'],
  moves: {
    accept: { from: ['pending'], to: 'accepted', by: ['invited'] },
    edit: { from: ['pending'], to: 'pending', by: ['inviter'] },
    resend: { from: ['pending', 'expired'], to: 'pending', by: ['inviter'] },
    revoke: { from: ['pending', 'expired'], to: 'revoked', by: ['inviter'] },
    replace: { from: ['pending', 'expired'], to: 'replaced', by: ['inviter'] },
    expire: { from: ['pending'], to: 'expired', by: ['system'] },
  },
});

export const invitationStatuses = invitationLifecycle.states;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** The state of an invitation now. It expires by the clock, even before a sweep records it. */
export function invitationStatus(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** The states in which shops are invited. */
export const invitationStates = [
  'CA', 'DC', 'FL', 'GA', 'IL', 'MD', 'MI', 'NC', 'NY', 'OH', 'PA', 'TX', 'VA',
] as const; // prettier-ignore
