import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { IssueId } from '#domain/ids.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { newsletterIssueMail } from '#platform/mail/templates/for-readers.ts';
import { randomToken } from '#platform/tokens.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import {
  countReaders,
  findAddress,
  type IssueRow,
  listReadersAfter,
  lockIssue,
  updateIssue,
} from './issue-queries.ts';
import { auditIssue, lockDraft, lockRead, type OnIssue } from './write-issue.ts';

/** So many emails are written in one transaction. */
const STEP = 100;

/** For the proofreader, with an unsubscribe link that does nothing. */
export async function sendTest(ctx: Context, asked: OnIssue): Promise<{ to: string }> {
  assert(ctx.actor.kind === 'staff' && ctx.request, 'only staff send the newsletter');
  const issue = await lockRead(ctx, asked);
  const to = await findAddress(ctx.tx, ctx.actor.userId);
  await writeTo(ctx, issue, { email: to, leaveKey: randomToken() }, ctx.request.origin);
  auditIssue(ctx, issue.id, { action: 'newsletter.test', after: { version: issue.version } });
  return { to };
}

/** From now on it goes out by itself, a step at a time, to everyone who has confirmed by this moment. */
export async function sendIssue(ctx: Context, asked: OnIssue): Promise<void> {
  const issue = await lockDraft(ctx, asked);
  const recipients = await countReaders(ctx.tx);
  ensure(recipients > 0, 'NO_READERS');
  await updateIssue(ctx.tx, issue.id, { state: 'sending', started_at: ctx.now, recipients });
  auditIssue(ctx, issue.id, {
    action: 'newsletter.send',
    before: { state: issue.state },
    after: { state: 'sending', subject: issue.subject, recipients },
  });
  await ctx.enqueue('newsletter.step', { issueId: issue.id });
}

/**
 * Writes the emails of one step and notes how far it came, in one transaction: a step that runs twice finds
 * the first one done, and no one gets two. People who left in between are not included.
 */
export async function sendStep(system: System, issueId: IssueId): Promise<void> {
  await asSystem(system, async (ctx) => {
    const issue = await lockIssue(ctx.tx, issueId);
    if (issue?.state !== 'sending' || !issue.started_at) return;
    const readers = await listReadersAfter(ctx.tx, issue.reached, issue.started_at, STEP);
    for (const { email, leave_key: leaveKey } of readers) {
      await writeTo(ctx, issue, { email, leaveKey }, system.publicUrl);
    }
    const isOver = readers.length < STEP;
    const sent = issue.sent + readers.length;
    const end = isOver ? ({ state: 'sent', finished_at: ctx.now } as const) : {};
    await updateIssue(ctx.tx, issueId, { sent, reached: readers.at(-1)?.id ?? issue.reached, ...end });
    if (isOver) {
      auditIssue(ctx, issueId, { action: 'newsletter.sent', after: { sent } });
    } else {
      await ctx.enqueue('newsletter.step', { issueId });
    }
  });
}

async function writeTo(
  ctx: Context,
  { subject, content }: Pick<IssueRow, 'subject' | 'content'>,
  { email, leaveKey }: { email: string; leaveKey: string },
  origin: string,
): Promise<void> {
  const leaveUrl = `${origin}/newsletter/leave?token=${leaveKey}`;
  const mail = newsletterIssueMail({ subject, content, leaveUrl });
  const messageId = await queueMessage(
    ctx.tx,
    { ...mail, kind: 'newsletter.issue', to: email, leaveUrl },
    () => ctx.newId(),
    ctx.now,
  );
  await ctx.enqueue('mail.deliver', { messageId });
}
