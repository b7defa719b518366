import { brand } from '#domain/brand.ts';

/** The part of the error catalogue that is about what staff keep and look up; see errors.ts. */
export const recordErrors = {
  NOTE_TYPE: { status: 422, field: 'type', says: 'A note of this type is only kept on shops.' },
  VEHICLE_NOT_FOUND: { status: 404, says: 'We could not find that vehicle.' },
  VEHICLE_KNOWN: { status: 409, says: 'This owner has that vehicle already.' },
  CUSTOMER_NOT_FOUND: { status: 404, says: 'We could not find that customer.' },
  ZIP_NOT_AMONG_OURS: {
    status: 409,
    field: 'zip',
    says: `${brand.name} takes no jobs in {zip}: it is not among the supported ZIP codes.`,
  },
  TICKET_NOT_FOUND: { status: 404, says: 'We could not find that ticket.' },
  TICKET_NOT_CLOSED: { status: 409, says: 'This ticket is open already.' },
  TICKET_CLOSED: { status: 409, says: 'This ticket is closed already.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
