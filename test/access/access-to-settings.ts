import { staff } from './access-rows.ts';

/** An issue that does not exist; newsletter writers learn just that. */
const hiddenFromOperations = { ...staff(), 'super-admin': 'hidden', 'ops-admin': 'hidden' } as const;

/** Who reads and changes what holds for the whole product: see `access-matrix.ts`. */
export const accessToSettings = {
  'site.staff.zips': staff('super-admin', 'ops-admin'),
  'site.staff.supportZip': staff('super-admin', 'ops-admin'),
  'site.staff.leaveZip': staff('super-admin', 'ops-admin'),
  'site.staff.tellWaiting': staff('super-admin', 'ops-admin'),
  'settings.fees': staff('super-admin', 'ops-admin'),
  'settings.addFees': staff('super-admin'),
  'settings.withdrawFees': staff('super-admin'),
  'settings.securityLog': staff('super-admin'),
  'settings.catalogue': staff('super-admin', 'ops-admin'),
  'settings.previewService': staff('super-admin', 'ops-admin'),
  'settings.changeService': staff('super-admin', 'ops-admin'),
  'settings.retireService': staff('super-admin', 'ops-admin'),
  'settings.restoreService': staff('super-admin', 'ops-admin'),
  'settings.flags': staff('super-admin', 'ops-admin'),
  'settings.setFlag': staff('super-admin', 'ops-admin'),
  'settings.refundLimits': staff('super-admin', 'ops-admin'),
  'settings.setRefundLimits': staff('super-admin'),
  'settings.content': staff('super-admin', 'ops-admin'),
  'settings.announce': staff('super-admin', 'ops-admin'),
  'settings.endAnnouncement': staff('super-admin', 'ops-admin'),
  'settings.setAreas': staff('super-admin', 'ops-admin'),
  'settings.keys': staff('super-admin'),
  'site.newsletter.staff.list': staff('super-admin', 'ops-admin'),
  'site.newsletter.staff.save': staff('super-admin', 'ops-admin'),
  'site.newsletter.staff.remove': hiddenFromOperations,
  'site.newsletter.staff.test': hiddenFromOperations,
  'site.newsletter.staff.send': hiddenFromOperations,
};
