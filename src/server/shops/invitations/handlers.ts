import type { Handlers } from '#server/core/handlers.ts';
import { acceptInvitation, readInvitation, takeInvitation } from './accept-invitation.ts';
import { editInvitation } from './edit-invitation.ts';
import { inviteShop, resendInvitation, revokeInvitation } from './invite-shop.ts';
import { handInvitationLink } from './hand-invitation-link.ts';
import { findInvitation, showInvitation, showInvitations } from './show-invitations.ts';

/** For the invited. */
export const joiningHandlers: Pick<
  Handlers<'shops.setup'>,
  'readInvitation' | 'acceptInvitation' | 'takeInvitation'
> = {
  readInvitation: (ctx, { token }) => readInvitation(ctx, token),
  acceptInvitation,
  takeInvitation: (ctx, { token }) => takeInvitation(ctx, token),
};

/** For staff. */
export const invitationsHandlers: Handlers<'shops.invitations'> = {
  list: (ctx, page) => showInvitations(ctx, page),
  get: async (ctx, { invitationId }) => ({ invitation: await findInvitation(ctx, invitationId) }),
  link: async (ctx, { invitationId }) => ({ link: await handInvitationLink(ctx, invitationId) }),
  invite: async (ctx, asked) => ({ invitation: await showInvitation(ctx, await inviteShop(ctx, asked)) }),
  edit: async (ctx, { invitationId, ...asked }) => {
    await editInvitation(ctx, invitationId, asked);
    return { invitation: await showInvitation(ctx, invitationId) };
  },
  resend: async (ctx, { invitationId }) => {
    await resendInvitation(ctx, invitationId);
    return { invitation: await showInvitation(ctx, invitationId) };
  },
  revoke: async (ctx, { invitationId }) => {
    await revokeInvitation(ctx, invitationId);
    return { invitation: await showInvitation(ctx, invitationId) };
  },
};
