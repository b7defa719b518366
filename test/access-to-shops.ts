import { each, row, staff, staffKinds } from './access-rows.ts';

/** Who decides where a shop stands, who looks at it in the back-office, and who keeps views of its lists. */
export const accessToShops = {
  'shops.previewStanding': staff(...staffKinds),
  'shops.actOnMany': staff('super-admin', 'ops-admin'),
  'shops.suspend': staff('super-admin', 'ops-admin'),
  'shops.unsuspend': staff('super-admin', 'ops-admin'),
  'shops.remove': staff('super-admin', 'ops-admin'),
  'shops.restore': staff('super-admin', 'ops-admin'),
  'shops.erase': staff('super-admin', 'ops-admin'),
  'shops.resendInvitation': staff('super-admin', 'ops-admin'),
  'shopDesk.team': staff(...staffKinds),
  'shopDesk.jobs': staff(...staffKinds),
  'shopDesk.money': staff(...staffKinds),
  'shopDesk.edit': staff('super-admin', 'ops-admin'),
  // Each sees their own; one that is made up is nobody's.
  'savedViews.list': staff(...staffKinds),
  'savedViews.save': staff(...staffKinds),
  'savedViews.remove': row('no', staff(), each(staffKinds, 'hidden')),
};
