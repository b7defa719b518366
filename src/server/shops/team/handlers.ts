import type { Handlers } from '#server/core/handlers.ts';
import { acceptOwnership, declineOwnership, offerOwnership, withdrawOwnership } from './offer-ownership.ts';
import { inviteMember, resendMemberInvitation, revokeMemberInvitation } from './invite-member.ts';
import { acceptTeamInvitation, readTeamInvitation, takeTeamInvitation } from './join-team.ts';
import { showTeam } from './list-team.ts';
import { removeMember } from './remove-member.ts';
import { setMemberRole } from './set-member-role.ts';

export const teamHandlers: Handlers<'shops.team'> = {
  list: showTeam,
  setRole: async (ctx, { userId, role }) => {
    await setMemberRole(ctx, userId, role);
    return showTeam(ctx);
  },
  invite: async (ctx, { email, role }) => {
    await inviteMember(ctx, { email, role });
    return showTeam(ctx);
  },
  resendInvitation: async (ctx, { invitationId }) => {
    await resendMemberInvitation(ctx, invitationId);
    return showTeam(ctx);
  },
  revokeInvitation: async (ctx, { invitationId }) => {
    await revokeMemberInvitation(ctx, invitationId);
    return showTeam(ctx);
  },
  readInvitation: (ctx, { token }) => readTeamInvitation(ctx, token),
  acceptInvitation: acceptTeamInvitation,
  takeInvitation: (ctx, { token }) => takeTeamInvitation(ctx, token),
  offerOwnership: async (ctx, { userId }) => {
    await offerOwnership(ctx, userId);
    return showTeam(ctx);
  },
  withdrawOwnership: async (ctx, { offerId }) => {
    await withdrawOwnership(ctx, offerId);
    return showTeam(ctx);
  },
  declineOwnership: async (ctx, { offerId }) => {
    await declineOwnership(ctx, offerId);
    return { done: true } as const;
  },
  acceptOwnership: async (ctx, { offerId }) => {
    await acceptOwnership(ctx, offerId);
    return { done: true } as const;
  },
  remove: async (ctx, { userId }) => {
    await removeMember(ctx, userId);
    return { removed: userId };
  },
};
