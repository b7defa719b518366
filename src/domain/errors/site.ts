import { brand } from '../site/brand.ts';

/** Errors about the areas we serve; see errors.ts. */
export const siteErrors = {
  ZIP_SUPPORTED_ALREADY: { status: 409, field: 'zip', says: 'This ZIP code is already supported.' },
  NOBODY_WAITS: { status: 409, says: 'No one is waiting for this ZIP code.' },
  ZIP_NOT_SUPPORTED: {
    status: 409,
    field: 'zip',
    says: `${brand.name} is not in {zip} yet. Leave your email and we’ll let you know.`,
  },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
