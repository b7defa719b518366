import * as z from 'zod';
import { noticeId } from '#domain/ids.ts';
import { instantInput } from '#domain/validation/time.ts';
import { op } from './operation.ts';
import { instant, pageOf } from './shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

// What the bell tells: to everyone their own.

const notice = z.object({
  id: noticeId,
  /** What it is about: `quote.accepted`. */
  kind: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  at: instant,
  readAt: instant.nullable(),
});
export type NoticeView = z.infer<typeof notice>;

/** Counted up to 100, which the bell shows as `99+`. */
const unread = z.int();

export const notifications = {
  list: op({
    method: 'GET',
    path: '/notices',
    summary: 'This person’s notifications, newest first, and how many are unread',
    input: z.strictObject({ ...pageInput }),
    output: pageOf(notice).extend({ unread }),
    access: { who: 'signed-in' },
  }),
  markRead: op({
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark notices as read',
    input: z.strictObject({ noticeIds: z.array(noticeId).min(1).max(50) }),
    output: z.object({ unread }),
    access: { who: 'signed-in' },
  }),
  markAllRead: op({
    method: 'POST',
    path: '/notices/all-read',
    summary: 'Mark all notices as read that were there at an instant',
    input: z.strictObject({ upTo: instantInput }),
    output: z.object({ unread }),
    access: { who: 'signed-in' },
  }),
};
