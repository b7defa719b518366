import { type Row, staff, staffKinds } from './access-rows.ts';

/** Who may look at the accounts of others and search the back-office: see `access-matrix.ts`. */
export const usersRows = {
  'users.list': staff(...staffKinds),
  'users.counts': staff(...staffKinds),
  'users.get': staff(...staffKinds),
  'users.activity': staff(...staffKinds),
  'users.sessions': staff('super-admin'),
  'users.endSessions': staff('super-admin'),
  'users.reveal': staff('super-admin'),
  'users.add': staff('super-admin'),
  'users.inviteAgain': staff('super-admin'),
  'deskSearch.find': staff(...staffKinds),
} satisfies Record<string, Row>;
