import * as z from 'zod';
import { issueId } from '#domain/ids.ts';
import { issueBounds, issueStates } from '#domain/site/newsletter.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

const desk = z.object({
  /** Who confirmed, and would get what is sent now. */
  readers: z.int(),
  /** The newest hundred. */
  issues: z.array(
    z.object({
      id: issueId,
      version: z.int(),
      state: z.enum(issueStates),
      subject: z.string(),
      content: z.string(),
      writtenBy: z.string(),
      updatedAt: instant,
      startedAt: instant.nullable(),
      finishedAt: instant.nullable(),
      recipients: z.int().nullable(),
      /** How many emails were written so far. */
      sent: z.int(),
    }),
  ),
});
export type NewsletterDeskView = z.infer<typeof desk>;

const { subject, content } = issueBounds;
const access = { who: 'staff', permissions: ['content.manage'] } as const;
const onIssue = z.strictObject({ issueId, version: z.int().min(1), idempotencyKey });

/** The newsletter as staff write and send it. */
export const newsletterStaff = {
  list: op({
    method: 'GET',
    path: '/admin/newsletter',
    summary: 'The issues of the newsletter, the newest first, and how many people read it',
    input: z.strictObject({}),
    output: desk,
    access,
  }),
  save: op({
    method: 'POST',
    path: '/admin/newsletter',
    summary: 'Write a draft down, or change it; nothing is sent by that',
    input: z.strictObject({
      /** With the version that was read; without both it is a new one. */
      draft: z.strictObject({ issueId, version: z.int().min(1) }).nullable(),
      subject: z
        .string()
        .trim()
        .min(subject.least, 'Write a subject.')
        .max(subject.most, `At most ${subject.most} characters.`)
        .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Write it on one line.'),
      content: z
        .string()
        .trim()
        .min(1, 'Write what it says.')
        .max(content, `At most ${content.toLocaleString('en-US')} characters.`),
      idempotencyKey,
    }),
    output: desk.extend({ issueId }),
    errors: ['ISSUE_NOT_FOUND', 'ISSUE_BEGAN', 'STALE_VERSION'],
    access,
  }),
  remove: op({
    method: 'POST',
    path: '/admin/newsletter/{issueId}/remove',
    summary: 'Throw a draft away',
    input: onIssue,
    output: desk,
    errors: ['ISSUE_NOT_FOUND', 'ISSUE_BEGAN', 'STALE_VERSION'],
    access,
  }),
  test: op({
    method: 'POST',
    path: '/admin/newsletter/{issueId}/test',
    summary: 'Send an issue to yourself only',
    input: onIssue,
    output: z.object({ to: z.string() }),
    errors: ['ISSUE_NOT_FOUND', 'STALE_VERSION'],
    access,
    limit: { burst: 10, perMinute: 5 },
  }),
  send: op({
    method: 'POST',
    path: '/admin/newsletter/{issueId}/send',
    summary: 'Send an issue to everyone who confirmed; what began is not stopped',
    input: onIssue,
    output: desk,
    errors: ['ISSUE_NOT_FOUND', 'ISSUE_BEGAN', 'STALE_VERSION', 'NO_READERS'],
    access: { ...access, stepUp: true },
  }),
};
