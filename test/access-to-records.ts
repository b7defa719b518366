import { staff, staffKinds } from './access-rows.ts';

/** Who looks up jobs, quotes and vehicles in the back-office, puts them right, and keeps notes on records. */
export const accessToRecords = {
  'admin.jobs': staff(...staffKinds),
  'admin.job': staff(...staffKinds),
  'admin.cancelJob': staff('super-admin', 'ops-admin'),
  'admin.hideJob': staff('super-admin', 'ops-admin'),
  'admin.unhideJob': staff('super-admin', 'ops-admin'),
  'admin.rejectQuote': staff('super-admin', 'ops-admin'),
  'admin.audit': staff('super-admin', 'ops-admin', 'finance-admin'),
  'admin.verifyAudit': staff('super-admin', 'ops-admin', 'finance-admin'),
  'admin.createJob': staff('super-admin', 'ops-admin'),
  'admin.previewCancel': staff('super-admin', 'ops-admin'),
  'adminQuotes.list': staff(...staffKinds),
  'adminQuotes.get': staff(...staffKinds),
  'adminVehicles.list': staff(...staffKinds),
  'adminVehicles.get': staff(...staffKinds),
  'adminVehicles.services': staff(...staffKinds),
  'adminVehicles.reveal': staff('super-admin'),
  'adminVehicles.edit': staff('super-admin'),
  'adminVehicles.add': staff('super-admin'),

  'records.notes': staff(...staffKinds),
  'records.addNote': staff('super-admin', 'ops-admin', 'support-agent'),
  'records.history': staff(...staffKinds),
};
