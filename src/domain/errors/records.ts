import { brand } from '#domain/site/brand.ts';

/** Errors about the records that staff keep and look up; see errors.ts. */
export const recordErrors = {
  NOTE_TYPE: { status: 422, field: 'type', says: 'Only shops can have notes of this type.' },
  VEHICLE_NOT_FOUND: { status: 404, says: 'We could not find that vehicle.' },
  VEHICLE_MERGED: { status: 409, says: 'This vehicle was merged into another one. Open that one.' },
  VEHICLE_KNOWN: { status: 409, says: 'This owner already has that vehicle.' },
  CUSTOMER_NOT_FOUND: { status: 404, says: 'We could not find that customer.' },
  // These reveal whether an address has an account. That is safe: staff who enter records for owners can also
  // read the list of users.
  OWNER_UNKNOWN: { status: 404, field: 'email', says: 'No account has this address.' },
  OWNER_IS_STAFF: {
    status: 409,
    field: 'email',
    says: 'This address belongs to a staff account. Ask for the address of their owner account.',
  },
  OWNER_IS_OF_A_SHOP: {
    status: 409,
    field: 'email',
    says: 'This address belongs to a shop account. Ask for the address of their owner account.',
  },
  OWNER_DISABLED: {
    status: 409,
    field: 'email',
    says: 'The account with this address is disabled, so you can’t add records for it.',
  },
  ZIP_NOT_AMONG_OURS: {
    status: 409,
    field: 'zip',
    says: `${brand.name} does not support ZIP code {zip}.`,
  },
  TICKET_NOT_FOUND: { status: 404, says: 'We could not find that ticket.' },
  TICKET_NOT_CLOSED: { status: 409, says: 'This ticket is already open.' },
  TICKET_CLOSED: { status: 409, says: 'This ticket is already closed.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
