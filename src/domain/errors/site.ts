import { brand } from '../site/brand.ts';

/** The part of the error catalogue that is about where repairs can be posted; see errors.ts. */
export const siteErrors = {
  ZIP_SUPPORTED_ALREADY: { status: 409, field: 'zip', says: 'This ZIP code is supported already.' },
  NOBODY_WAITS: { status: 409, says: 'Nobody waits to be told about this ZIP code.' },
  ZIP_NOT_SUPPORTED: {
    status: 409,
    field: 'zip',
    says: `${brand.name} is not in {zip} yet. Leave your e-mail and we will tell you.`,
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
