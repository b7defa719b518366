import type { StaffPermission } from '#domain/permissions/staff-roles.ts';

/** What staff keep notes on and read the history of. */
export const recordKinds = [
  'shop',
  'job',
  'quote',
  'user',
  'vehicle',
  'payment',
  'dispute',
  'chargeback',
  'support_ticket',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** Everyone who may see a record may read its notes and history. */
export const viewOfRecord: Record<RecordKind, StaffPermission> = {
  shop: 'shops.view',
  job: 'jobs.view',
  quote: 'quotes.view',
  user: 'owners.view',
  vehicle: 'vehicles.view',
  payment: 'payments.view',
  dispute: 'payments.disputes',
  chargeback: 'payments.disputes',
  support_ticket: 'support.notes',
};

export const noteTypes = ['general', 'verification', 'support'] as const;

export type NoteType = (typeof noteTypes)[number];

/** Only a shop is verified. */
export function noteTypesOf(kind: RecordKind): readonly NoteType[] {
  return kind === 'shop' ? noteTypes : ['general', 'support'];
}

export const MOST_NOTE_CHARACTERS = 2_000;
