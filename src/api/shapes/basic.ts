import * as z from 'zod';
import { queueHasOrder, unknownSort } from '#domain/desk/list-sorts.ts';
import { fileId, jobId, uuid } from '#domain/ids.ts';
import type { clipUploaded } from '#domain/validation/clip.ts';
import type { fileUploaded } from '#domain/validation/photo.ts';
import { type ErrorCode, errorCatalogue } from '#domain/errors/errors.ts';

/**
 * Shapes shared by several operations. Times are ISO 8601 instants in UTC, money is whole cents.
 * An object lists every field that may leave the server; anything else is dropped on the way out.
 */

export const instant = z.iso.datetime({ offset: false });

export const idempotencyKey = uuid;

/**
 * The version a form was filled with, sent back with it: if another person saved in between, we refuse the
 * save. Without it, the input replaces what is stored.
 */
export const formVersion = z.string().max(64).optional();

export const windowView = z.object({ startsAt: instant, endsAt: instant });

export const addressView = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** Whether each act is possible now; the text is the reason why not, null when it is. */
export const refusal = z.string().nullable();

/** The same as a code with the values of its sentence, which the reader makes. */
export const codedRefusal = z
  .object({
    code: z.enum(Object.keys(errorCatalogue) as [ErrorCode]),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .nullable();

/** A page of a list that continues after `next`; null when it is the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** How many there are in all, counted up to a bound; `isMore` where there are more. */
export const listTotal = z.object({ count: z.int(), isMore: z.boolean() });

/** A page of a list with the number of matching rows. */
export const countedPageOf = <T extends z.ZodType>(item: T) => pageOf(item).extend({ total: listTotal });

/** The order of a list, out of those that it offers. */
export const sortOf = <const T extends readonly [string, ...string[]]>(sorts: T) =>
  z.enum(sorts, unknownSort(sorts)).optional();

/** For `refine`, of a list with queues. */
export const inOneOrder: [
  (asked: { sort?: string | undefined; waits?: string | undefined }) => boolean,
  { path: string[]; error: string },
] = [({ sort, waits }) => !sort || !waits, { path: ['sort'], error: queueHasOrder }];

export type FileUploaded = z.infer<typeof fileUploaded>;
export type ClipUploaded = z.infer<typeof clipUploaded>;

export const attachedPhoto = z.strictObject({ fileId, claim: z.string().max(100) });
/** A clip, and the picture of it where there is one. */
export const attachedClip = attachedPhoto.extend({ poster: attachedPhoto.nullable().default(null) });

/** When it entered a staff queue, and when staff should look at it. */
export const queueWait = z.object({ since: instant, dueAt: instant, isLate: z.boolean() });

/** A read of one job. */
export const onJob = z.strictObject({ jobId });

/** A write on one job, counted once however often it is sent. */
export const onceOnJob = z.strictObject({ jobId, idempotencyKey });
