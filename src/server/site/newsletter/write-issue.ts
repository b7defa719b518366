import type { NewsletterDeskView } from '#api/site/newsletter-staff.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { IssueId } from '#domain/ids.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import {
  countReaders,
  deleteIssue,
  insertIssue,
  type IssueRow,
  listIssues,
  lockIssue,
  updateIssue,
} from './issue-queries.ts';

const MOST_LISTED = 100;

export type OnIssue = { issueId: IssueId; version: number };
type Words = { subject: string; content: string };

export async function showDesk({ tx }: Context): Promise<NewsletterDeskView> {
  const issues = await listIssues(tx, MOST_LISTED);
  return {
    readers: await countReaders(tx),
    issues: issues.map((issue) => ({
      id: issue.id,
      version: issue.version,
      state: issue.state,
      subject: issue.subject,
      content: issue.content,
      writtenBy: issue.writer,
      updatedAt: issue.updated_at.toISOString(),
      startedAt: issue.started_at?.toISOString() ?? null,
      finishedAt: issue.finished_at?.toISOString() ?? null,
      recipients: issue.recipients,
      sent: issue.sent,
    })),
  };
}

/** Writes a new draft down, or changes one as it was read. */
export async function saveIssue(
  ctx: Context,
  { draft, ...words }: Words & { draft: OnIssue | null },
): Promise<IssueId> {
  assert(ctx.actor.kind === 'staff', 'only staff write the newsletter');
  const { userId } = ctx.actor;
  if (draft === null) {
    const id = ctx.newId<IssueId>();
    await insertIssue(ctx.tx, id, words, userId, ctx.now);
    auditIssue(ctx, id, { action: 'newsletter.write', after: told(words) });
    return id;
  }
  const issue = await lockDraft(ctx, draft);
  const changes = { ...words, version: issue.version + 1, written_by: userId, updated_at: ctx.now };
  await updateIssue(ctx.tx, issue.id, changes);
  auditIssue(ctx, issue.id, { action: 'newsletter.write', before: told(issue), after: told(words) });
  return issue.id;
}

export async function removeIssue(ctx: Context, asked: OnIssue): Promise<void> {
  const issue = await lockDraft(ctx, asked);
  await deleteIssue(ctx.tx, issue.id);
  auditIssue(ctx, issue.id, { action: 'newsletter.remove', before: told(issue) });
}

/** An issue in the version that was read. */
export async function lockRead(ctx: Context, { issueId, version }: OnIssue): Promise<IssueRow> {
  const issue = await lockIssue(ctx.tx, issueId);
  ensure(issue, 'ISSUE_NOT_FOUND');
  ensure(issue.version === version, 'STALE_VERSION');
  return issue;
}

export async function lockDraft(ctx: Context, asked: OnIssue): Promise<IssueRow> {
  const issue = await lockRead(ctx, asked);
  ensure(issue.state === 'draft', 'ISSUE_BEGAN');
  return issue;
}

type Change = { action: string; before?: AuditFacts; after?: AuditFacts };

export function auditIssue(ctx: Context, id: IssueId, change: Change): void {
  ctx.audit({ entity: 'newsletter_issue', entityId: id, market: 'platform', ...change });
}

const told = ({ subject, content }: Words) => ({ subject, characters: content.length });
