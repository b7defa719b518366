import * as z from 'zod';
import { publicWords } from './public-words.ts';
import { shopDetailsSchema } from './shop-details.ts';

const { street, city, zip, phone } = shopDetailsSchema.shape;

/** A further place where a shop works. Its state is that of the shop. */
export const locationSchema = z.strictObject({
  name: publicWords(
    z
      .string()
      .trim()
      .min(1, 'Give the location a name, such as "Leesburg".')
      .max(60, 'At most 60 characters.')
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write it on one line.'),
  ),
  street,
  city,
  zip,
  phone,
});

export type LocationDetails = z.infer<typeof locationSchema>;
