import * as z from 'zod';
import { uuid } from '#domain/ids.ts';
import { MOST_NOTE_CHARACTERS, noteTypes, recordKinds } from '#domain/desk/staff-records.ts';
import { op } from './operation.ts';
import { idempotencyKey, instant, pageOf } from './shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

const onRecord = { subject: z.enum(recordKinds), subjectId: uuid };
const type = z.enum(noteTypes);

const noteView = z.object({ id: uuid, type, content: z.string(), author: z.string(), createdAt: instant });

const relatedRecord = z.object({
  id: uuid,
  title: z.string(),
  /** VINs in it are masked. */
  detail: z.string(),
  at: instant,
  /** Its page; null for roles that see only its state. */
  path: z.string().nullable(),
  /** What happens next, and until when, where it waits for someone. */
  next: z.string().nullable(),
  dueAt: instant.nullable(),
});
export type RelatedRecord = z.infer<typeof relatedRecord>;

/** The entry of the audit trail for one fact of a record; none of them is personal. */
const changeView = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

// Whether this very record may be looked at is asked by the verb: each kind has a permission of its own.
const looking = { who: 'staff', permissions: ['jobs.view'] } as const;

export const records = {
  notes: op({
    method: 'GET',
    path: '/admin/notes',
    summary: 'What staff wrote about one record, newest first',
    input: z.strictObject({ ...onRecord, ...pageInput, type: type.optional() }),
    output: pageOf(noteView),
    errors: ['NOT_FOUND'],
    access: looking,
  }),
  related: op({
    method: 'GET',
    path: '/admin/related',
    summary: 'What belongs to one record and the role may open, kind by kind, the newest first',
    input: z.strictObject(onRecord),
    output: z.object({
      groups: z.array(
        z.object({
          kind: z.enum(recordKinds),
          items: z.array(relatedRecord),
          /** The list with all of them, where there are more. */
          all: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
    access: looking,
  }),
  addNote: op({
    method: 'POST',
    path: '/admin/notes',
    summary: 'Write a note that only staff read; it stays as it was written',
    input: z.strictObject({
      ...onRecord,
      type: type.default('general'),
      content: z
        .string()
        .trim()
        .min(1, 'Write the note.')
        .max(MOST_NOTE_CHARACTERS, 'At most 2,000 characters.'),
      idempotencyKey,
    }),
    output: z.object({ noteId: uuid }),
    errors: ['NOT_FOUND', 'NOTE_TYPE'],
    access: { who: 'staff', permissions: ['support.notes'] },
  }),
  history: op({
    method: 'GET',
    path: '/admin/history',
    summary: 'What happened to one record, newest first, as the audit trail has it',
    input: z.strictObject({ ...onRecord, ...pageInput }),
    output: pageOf(
      z.object({
        id: z.string(),
        at: instant,
        action: z.string(),
        /** The same as people read it. */
        says: z.string(),
        actor: z.string(),
        reason: z.string().nullable(),
        changes: z.array(changeView),
      }),
    ),
    errors: ['NOT_FOUND'],
    access: looking,
  }),
};
