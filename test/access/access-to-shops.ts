import { each, row, staff, staffKinds } from './access-rows.ts';

/** Who decides where a shop stands, who looks at it in the back-office, and who keeps views of its lists. */
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
  // Each sees their own; one that is made up is nobody's.
  'desk.savedViews.list': staff(...staffKinds),
  'desk.savedViews.save': staff(...staffKinds),
  'desk.savedViews.remove': row('no', staff(), each(staffKinds, 'hidden')),
};
