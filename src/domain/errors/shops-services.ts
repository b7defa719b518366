/** Errors about a shop's services and policies; see errors.ts. */
export const shopsServicesErrors = {
  OFFERING_NOT_FOUND: { status: 404, says: 'That is not on your list.' },
  OFFERED_ALREADY: { status: 409, field: 'name', says: '{name} is already on your list.' },
  OFFERING_IN_PACKAGE: {
    status: 409,
    says: '{name} is part of {package}. Take it out of the package first.',
  },
  TOO_MANY_SERVICES: { status: 409, says: 'You can list up to {most} services.' },
  TOO_MANY_PACKAGES: { status: 409, says: 'You can list up to {most} packages.' },
  PACKAGE_NOT_FOUND: { status: 404, says: 'We could not find that package.' },
  PACKAGE_NOT_BOOKED_AT_ONCE: {
    status: 409,
    says: 'You can’t book this package instantly right now. Ask the shop for a quote.',
  },
  PACKAGE_PRICE_CHANGED: {
    status: 409,
    says: 'The price changed. Check the new price, then book again.',
  },
  PACKAGE_NOT_BOOKABLE: {
    status: 409,
    field: 'bookAtOnce',
    says: 'For instant booking, a package must cost at least {least} and have 1 to {most} services from our list.',
  },
  PRICE_LIST_REFUSED: {
    status: 422,
    field: 'csv',
    says: 'Nothing was imported, because {lines} of the file can’t be used. {first}',
  },
  TERMS_CHANGED: {
    status: 409,
    says: 'The terms for shops have changed. Read and accept the new terms.',
  },
  SALES_TAX_START: {
    status: 422,
    field: 'startsOn',
    says: 'Choose today or a day within the next {days} days. Earlier rates stay in the list.',
  },
  POLICIES_MISSING: { status: 409, says: 'Save your warranty terms first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
