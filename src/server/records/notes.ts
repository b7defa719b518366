import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { type NoteType, noteTypesOf } from '#domain/desk/staff-records.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { insertNote, listNotes as readNotes } from './queries.ts';
import { type RecordName, requireRecord } from './require-record.ts';

type Asked = RecordName & { type?: NoteType | undefined; after?: string | undefined; limit: number };

/** What staff wrote about a record, newest first. */
export async function listNotes(ctx: Context, { subject, subjectId, type, after, limit }: Asked) {
  await requireRecord(ctx, { subject, subjectId });
  const page = { after: readCursor(after), limit };
  const rows = await readNotes(ctx.tx, { subject, subjectId, type }, page);
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const notes = items.map(({ created_at: at, ...note }) => ({ ...note, createdAt: at.toISOString() }));
  return { items: notes, next };
}

/** Writes a note. It stays as it was written; the trail says who wrote it, and not what. */
export async function addNote(
  ctx: Context,
  { subject, subjectId, type, content }: RecordName & { type: NoteType; content: string },
): Promise<{ noteId: string }> {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff write notes');
  const { market, jobId, shopId } = await requireRecord(ctx, { subject, subjectId });
  ensure(noteTypesOf(subject).includes(type), 'NOTE_TYPE');
  const id = ctx.newId<string>();
  await insertNote(ctx.tx, { id, subject, subjectId, type, content, authorId: actor.userId, now: ctx.now });
  ctx.audit({
    action: `${subject}.add_note`,
    entity: subject,
    entityId: subjectId,
    market,
    ...(jobId && { jobId }),
    ...(shopId && { shopId }),
    after: { noteId: id, type },
  });
  return { noteId: id };
}
