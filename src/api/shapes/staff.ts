import * as z from 'zod';

/** Why staff did something. */
export const reason = z.string().trim().min(3, 'Enter a reason. We keep it with the record.').max(500);

/** What the reader searches for in a list. */
export const search = z.string().trim().max(100).optional();
