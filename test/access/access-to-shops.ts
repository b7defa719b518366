import { each, row, staff, staffKinds } from './access-rows.ts';

/**
 * Who decides a shop's standing, who invites one, who looks at it in the back office, and who keeps views
 * of its lists.
 */
export const accessToShops = {
  'shops.standing.previewStanding': staff(...staffKinds),
  'shops.standing.actOnMany': staff('super-admin', 'ops-admin'),
  'shops.standing.suspend': staff('super-admin', 'ops-admin'),
  'shops.standing.unsuspend': staff('super-admin', 'ops-admin'),
  'shops.standing.remove': staff('super-admin', 'ops-admin'),
  'shops.standing.restore': staff('super-admin', 'ops-admin'),
  'shops.standing.erase': staff('super-admin', 'ops-admin'),
  'shops.standing.resendInvitation': staff('super-admin', 'ops-admin'),
  'shops.staff.team': staff(...staffKinds),
  'shops.staff.jobs': staff(...staffKinds),
  'shops.staff.money': staff(...staffKinds),
  'shops.staff.edit': staff('super-admin', 'ops-admin'),
  'shops.invitations.list': staff(...staffKinds),
  'shops.invitations.get': row('no', staff(), each(staffKinds, 'hidden')),
  'shops.invitations.link': row('no', staff(), { 'super-admin': 'hidden', 'ops-admin': 'hidden' }),
  'shops.invitations.invite': staff('super-admin', 'ops-admin'),
  // The id is made up, so it is not found; roles that may not send one are refused before that.
  'shops.invitations.edit': row('no', staff(), { 'super-admin': 'hidden', 'ops-admin': 'hidden' }),
  'shops.invitations.resend': row('no', staff(), { 'super-admin': 'hidden', 'ops-admin': 'hidden' }),
  'shops.invitations.revoke': row('no', staff(), { 'super-admin': 'hidden', 'ops-admin': 'hidden' }),
  // Each sees their own; a made-up one has no owner.
  'desk.savedViews.list': staff(...staffKinds),
  'desk.savedViews.save': staff(...staffKinds),
  'desk.savedViews.remove': row('no', staff(), each(staffKinds, 'hidden')),
};
