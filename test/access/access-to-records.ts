import { staff, staffKinds } from './access-rows.ts';

/** Who looks up jobs, quotes and vehicles in the back-office, puts them right, and keeps notes on records. */
export const accessToRecords = {
  'jobs.staff.list': staff(...staffKinds),
  'jobs.staff.get': staff(...staffKinds),
  'bookings.staff.cancel': staff('super-admin', 'ops-admin'),
  'jobs.staff.hide': staff('super-admin', 'ops-admin'),
  'jobs.staff.unhide': staff('super-admin', 'ops-admin'),
  'jobs.staff.removeClip': staff('super-admin', 'ops-admin'),
  'quotes.staff.reject': staff('super-admin', 'ops-admin'),
  'audit.staff.list': staff('super-admin', 'ops-admin', 'finance-admin'),
  'audit.staff.verifyAll': staff('super-admin', 'ops-admin', 'finance-admin'),
  'jobs.staff.create': staff('super-admin', 'ops-admin'),
  'bookings.staff.previewCancel': staff('super-admin', 'ops-admin'),
  'quotes.staff.list': staff(...staffKinds),
  'quotes.staff.get': staff(...staffKinds),
  'vehicles.staff.list': staff(...staffKinds),
  'vehicles.staff.get': staff(...staffKinds),
  'vehicles.staff.services': staff(...staffKinds),
  'vehicles.staff.reveal': staff('super-admin'),
  'vehicles.staff.edit': staff('super-admin'),
  'vehicles.staff.add': staff('super-admin'),

  'records.notes': staff(...staffKinds),
  'records.addNote': staff('super-admin', 'ops-admin', 'support-agent'),
  'records.history': staff(...staffKinds),
  'records.related': staff(...staffKinds),
};
