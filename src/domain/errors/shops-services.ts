/** The part of the error catalogue that is about what a shop offers and promises; see errors.ts. */
export const shopsServicesErrors = {
  OFFERING_NOT_FOUND: { status: 404, says: 'Your shop has nothing of that kind on its list.' },
  OFFERED_ALREADY: { status: 409, field: 'name', says: '{name} stands on your list already.' },
  OFFERING_IN_PACKAGE: {
    status: 409,
    says: '{name} is part of {package}. Take it out of the package first.',
  },
  TOO_MANY_SERVICES: { status: 409, says: 'A shop lists at most {most} services.' },
  TOO_MANY_PACKAGES: { status: 409, says: 'A shop lists at most {most} packages.' },
  PRICE_LIST_REFUSED: {
    status: 422,
    field: 'csv',
    says: 'Nothing was imported: {lines} of the file cannot be used. {first}',
  },
  TERMS_CHANGED: {
    status: 409,
    says: 'The terms for shops have changed. Read them again, then accept them.',
  },
  SALES_TAX_START: {
    status: 422,
    field: 'startsOn',
    says: 'Choose today or a day within the next {days} days. Earlier rates stay in the list.',
  },
  POLICIES_MISSING: { status: 409, says: 'Save your warranty terms first.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
