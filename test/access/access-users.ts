import { type Row, staff, staffKinds } from './access-rows.ts';

/** Who may look at the accounts of others and search the back-office: see `access-matrix.ts`. */
export const usersRows = {
  'accounts.staff.list': staff(...staffKinds),
  'accounts.staff.counts': staff(...staffKinds),
  'accounts.staff.get': staff(...staffKinds),
  'accounts.staff.activity': staff(...staffKinds),
  'accounts.staff.sessions': staff('super-admin'),
  'accounts.staff.endSessions': staff('super-admin'),
  'accounts.staff.reveal': staff('super-admin'),
  'accounts.staff.add': staff('super-admin'),
  'accounts.staff.inviteAgain': staff('super-admin'),
  'desk.search': staff(...staffKinds),
  'accounts.staff.disable': staff('super-admin'),
  'accounts.staff.enable': staff('super-admin'),
  'accounts.staff.setStaffRole': staff('super-admin'),
  'accounts.staff.roleRequests': staff('super-admin'),
  'accounts.staff.confirmStaffRole': staff('super-admin'),
  'accounts.staff.forcePasswordChange': staff('super-admin'),
  'accounts.staff.resetFactors': staff('super-admin'),
  'accounts.staff.passwordResetLink': staff('super-admin'),
} satisfies Record<string, Row>;
