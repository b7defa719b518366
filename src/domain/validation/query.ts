import * as z from 'zod';
import './sentences.ts';

/** A flag that may arrive as text in an address. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]).default(false);

/** A number that may arrive as text in an address. An empty text is not 0. */
export const queryNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
    .transform(Number),
]);

/** Which page of a list: its cursor, and how many rows it has at most. */
export const pageInput = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};
