import * as z from 'zod';
import { shopCancelCodes } from '#domain/bookings/reschedule.ts';
import './sentences.ts';
import { instantInput } from './time.ts';

/** Another time for an appointment, and perhaps why. */
export const proposalSchema = z.object({
  startsAt: instantInput,
  reason: z.string().trim().max(300).default(''),
});

/** Why a shop gives a job back; the owner reads the words. */
export const shopCancelSchema = z.object({
  /** The appointment that is given back, as it was shown. */
  startsAt: instantInput,
  code: z.enum(shopCancelCodes),
  note: z.string().trim().max(500).default(''),
});

export const SAY_WHAT = 'Say in a few words what the reason is';

/** The reason "other" needs words. */
export function saysWhat({ code, note }: { code: string; note: string }): boolean {
  return code !== 'other' || note.length >= 3;
}
