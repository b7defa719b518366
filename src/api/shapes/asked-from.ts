import * as z from 'zod';
import { instant } from './basic.ts';

/** The number that is shown on the device that requested a link, as it is typed on another one. */
export const typedLinkNumber = z
  .string()
  .trim()
  .regex(/^\d{4}$/, 'The number has 4 digits.');

/** The device that requested a link, where that is another one: then the link asks for its number. */
export const askedFrom = z.object({ device: z.string(), address: z.string(), at: instant }).nullable();
export type AskedFrom = NonNullable<z.infer<typeof askedFrom>>;
