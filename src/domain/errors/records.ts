import { brand } from '#domain/site/brand.ts';

/** The part of the error catalogue that is about what staff keep and look up; see errors.ts. */
export const recordErrors = {
  NOTE_TYPE: { status: 422, field: 'type', says: 'A note of this type is only kept on shops.' },
  VEHICLE_NOT_FOUND: { status: 404, says: 'We could not find that vehicle.' },
  VEHICLE_KNOWN: { status: 409, says: 'This owner has that vehicle already.' },
  CUSTOMER_NOT_FOUND: { status: 404, says: 'We could not find that customer.' },
  // Of the address for which staff write something down. Whoever does that reads the list of users, where the
  // same stands.
  OWNER_UNKNOWN: { status: 404, field: 'email', says: 'Nobody has an account with this address.' },
  OWNER_IS_STAFF: {
    status: 409,
    field: 'email',
    says: 'This address belongs to an account of our staff. Ask for one that they use as an owner.',
  },
  OWNER_IS_OF_A_SHOP: {
    status: 409,
    field: 'email',
    says: 'This address belongs to an account of a shop. Ask for one that they use as an owner.',
  },
  OWNER_DISABLED: {
    status: 409,
    field: 'email',
    says: 'The account with this address is disabled. Nothing is written down for it.',
  },
  ZIP_NOT_AMONG_OURS: {
    status: 409,
    field: 'zip',
    says: `${brand.name} takes no jobs in {zip}: it is not among the supported ZIP codes.`,
  },
  TICKET_NOT_FOUND: { status: 404, says: 'We could not find that ticket.' },
  TICKET_NOT_CLOSED: { status: 409, says: 'This ticket is open already.' },
  TICKET_CLOSED: { status: 409, says: 'This ticket is closed already.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
