import * as z from 'zod';

/** The address of a shop's page; an invalid one belongs to no shop. */
export const shopSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/);
