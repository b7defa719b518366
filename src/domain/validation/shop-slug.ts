import * as z from 'zod';

/** The address of a shop's page; what cannot be one is nobody's. */
export const shopSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/);
