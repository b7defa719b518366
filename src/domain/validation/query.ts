import * as z from 'zod';
import './sentences.ts';

/** A flag that may arrive as text in an address. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]).default(false);

/** Which page of a list: its cursor, and how many rows it has at most. */
export const pageInput = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};
