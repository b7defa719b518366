import type { Updateable } from 'kysely';
import type { IssueId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function countReaders(tx: Tx): Promise<number> {
  const { readers } = await tx
    .selectFrom('newsletter_reader')
    .select(({ fn }) => fn.countAll<number>().as('readers'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(readers);
}

export async function listIssues(tx: Tx, limit: number) {
  return tx
    .selectFrom('newsletter_issue as issue')
    .innerJoin('auth_user as writer', 'writer.id', 'issue.written_by')
    .selectAll('issue')
    .select('writer.name as writer')
    .orderBy('issue.updated_at', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockIssue(tx: Tx, id: IssueId) {
  return tx.selectFrom('newsletter_issue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type IssueRow = NonNullable<Awaited<ReturnType<typeof lockIssue>>>;

type Words = { subject: string; content: string };

export async function insertIssue(tx: Tx, id: IssueId, words: Words, by: UserId, now: Date): Promise<void> {
  await tx
    .insertInto('newsletter_issue')
    .values({ id, ...words, written_by: by, updated_at: now })
    .execute();
}

export async function updateIssue(
  tx: Tx,
  id: IssueId,
  changes: Updateable<Schema['newsletter_issue']>,
): Promise<void> {
  await tx.updateTable('newsletter_issue').set(changes).where('id', '=', id).execute();
}

export async function deleteIssue(tx: Tx, id: IssueId): Promise<void> {
  await tx.deleteFrom('newsletter_issue').where('id', '=', id).execute();
}

/** The next readers in the order of their ids, of those who had confirmed by then. */
export async function listReadersAfter(tx: Tx, after: string | null, by: Date, limit: number) {
  return tx
    .selectFrom('newsletter_reader')
    .select(['id', 'email', 'leave_key'])
    .where('confirmed_at', '<=', by)
    .$if(after !== null, (rows) => rows.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findAddress(tx: Tx, userId: UserId): Promise<string> {
  const { email } = await tx
    .selectFrom('auth_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
