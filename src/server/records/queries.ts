import { sql } from 'kysely';
import type { JobId, ShopId, UserId } from '#domain/ids.ts';
import type { NoteType, RecordKind } from '#domain/desk/staff-records.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';

/** Where the audit entries about a record belong. */
export type Standing = { market: string; jobId: JobId | null; shopId: ShopId | null };

/** A record that staff can look at, or nothing: drafts are for their authors only. */
export async function findRecord(tx: Tx, kind: RecordKind, id: string): Promise<Standing | undefined> {
  return finders[kind](tx, id);
}

const finders: Record<RecordKind, (tx: Tx, id: string) => Promise<Standing | undefined>> = {
  shop: async (tx, id) => {
    const shop = await tx
      .selectFrom('shop')
      .select(['market', 'id as shopId'])
      .where('id', '=', id as ShopId)
      .executeTakeFirst();
    return shop && { ...shop, jobId: null };
  },
  job: async (tx, id) => {
    return tx
      .selectFrom('job')
      .select(['market', 'id as jobId', 'shop_id as shopId'])
      .where('id', '=', id as JobId)
      .where('state', '!=', sql.lit('draft'))
      .executeTakeFirst();
  },
  quote: async (tx, id) => {
    return tx
      .selectFrom('quote')
      .innerJoin('job', 'job.id', 'quote.job_id')
      .select(['job.market', 'job.id as jobId', 'quote.shop_id as shopId'])
      .where('quote.id', '=', id as never)
      .where('quote.submitted_at', 'is not', null)
      .executeTakeFirst();
  },
  payment: async (tx, id) => {
    return tx
      .selectFrom('payment')
      .innerJoin('job', 'job.id', 'payment.job_id')
      .select(['job.market', 'job.id as jobId', 'payment.shop_id as shopId'])
      .where('payment.id', '=', id as never)
      .executeTakeFirst();
  },
  dispute: async (tx, id) => ofCase(tx, 'dispute', id),
  chargeback: async (tx, id) => ofCase(tx, 'chargeback', id),
  support_ticket: async (tx, id) => elsewhere(await isThere(tx, 'support_ticket', id)),
  user: async (tx, id) => elsewhere(await isThere(tx, 'auth_user', id)),
  vehicle: async (tx, id) => elsewhere(await isThere(tx, 'vehicle', id)),
};

async function ofCase(tx: Tx, table: 'dispute' | 'chargeback', id: string) {
  const { rows } = await sql<Standing>`
    select job.market, job.id as "jobId", found.shop_id as "shopId"
    from ${sql.table(table)} found join job on job.id = found.job_id
    where found.id = ${id}::uuid limit 1`.execute(tx);
  return rows[0];
}

async function isThere(
  tx: Tx,
  table: 'auth_user' | 'vehicle' | 'support_ticket',
  id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id as never)
    .executeTakeFirst();
  return row !== undefined;
}

const elsewhere = (isFound: boolean): Standing | undefined =>
  isFound ? { market: 'platform', jobId: null, shopId: null } : undefined;

type NewNote = {
  id: string;
  subject: RecordKind;
  subjectId: string;
  type: NoteType;
  content: string;
  authorId: UserId;
  now: Date;
};

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  const { id, subject, subjectId, type, content, authorId, now } = note;
  await tx
    .insertInto('staff_note')
    .values({
      id,
      subject,
      subject_id: subjectId,
      type,
      content,
      author_id: authorId,
      created_at: now,
    })
    .execute();
}

/** The notes on one record, newest first; one more than `limit`. */
export async function listNotes(
  tx: Tx,
  record: { subject: RecordKind; subjectId: string; type: NoteType | undefined },
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom('staff_note')
    .innerJoin('auth_user', 'auth_user.id', 'staff_note.author_id')
    .select(['staff_note.id', 'staff_note.type', 'staff_note.content', 'staff_note.created_at'])
    .select('auth_user.name as author')
    .where('subject', '=', record.subject)
    .where('subject_id', '=', record.subjectId)
    .$if(record.type !== undefined, (query) => query.where('type', '=', record.type!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(staff_note.created_at, staff_note.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('staff_note.created_at', 'desc')
    .orderBy('staff_note.id', 'desc')
    .limit(limit + 1)
    .execute();
}
