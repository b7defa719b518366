import * as z from 'zod';
import { jobId, messageId, shopId } from '#domain/ids.ts';
import { jobSides } from '#domain/jobs/job-side.ts';
import { conversationStages, messageLimits } from '#domain/messages/conversation.ts';
import { photoView } from '#domain/validation/photo.ts';
import { pageInput } from '#domain/validation/query.ts';
import { op } from './operation.ts';
import { attachedPhoto, codedRefusal, idempotencyKey, instant, pageOf } from './shapes/basic.ts';
import { timelineEntry } from './shapes/job-parts.ts';

const side = z.enum(jobSides);
const words = z
  .string()
  .trim()
  .max(messageLimits.words, `At most ${messageLimits.words.toLocaleString('en-US')} characters.`);

const messageView = z.object({
  id: messageId,
  /** 1, 2, 3 in its conversation. */
  place: z.int(),
  side,
  /** The person at a shop, for the people of the shop; the shop or the owner for the other side. */
  author: z.string(),
  words: z.string(),
  photos: z.array(photoView),
  /** The owner's answer went to every shop that may quote. */
  isForAll: z.boolean(),
  at: instant,
  isEdited: z.boolean(),
  isRemoved: z.boolean(),
  /** Until when the reader can change it; null where they can’t. */
  editableUntil: instant.nullable(),
});
export type MessageView = z.infer<typeof messageView>;

/** A question and its answer that the owner shared with all shops. */
const sharedAnswer = z.object({
  id: messageId,
  question: z.string().nullable(),
  answer: z.string(),
  at: instant,
});
export type SharedAnswer = z.infer<typeof sharedAnswer>;

const conversationView = z.object({
  jobId,
  shopId,
  /** The side of the reader. */
  side,
  stage: z.enum(conversationStages),
  /** The name of the other side. */
  other: z.string(),
  shopTimeZone: z.string(),
  job: z.object({ number: z.string(), serviceName: z.string(), moreServices: z.int(), vehicle: z.string() }),
  /** The newest; the oldest of them comes first. */
  messages: z.array(messageView),
  /** Where older messages continue. */
  earlier: z.int().nullable(),
  /** What happened to the job between the two, as its timeline tells it. */
  events: z.array(timelineEntry),
  /** Up to which message the other side has read. */
  readByOther: z.int(),
  /** How many messages the reader has not read. */
  unread: z.int(),
  blockedBy: side.nullable(),
  refusals: z.object({ send: codedRefusal }),
  /** What the owner answered for all shops, while the job is undecided. */
  sharedAnswers: z.array(sharedAnswer),
});
export type ConversationView = z.infer<typeof conversationView>;

const conversationRow = z.object({
  jobId,
  shopId,
  other: z.string(),
  job: z.object({ number: z.string(), serviceName: z.string(), vehicle: z.string() }),
  last: z.object({ side, words: z.string(), photos: z.int(), isRemoved: z.boolean(), at: instant }),
  unread: z.int(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

const between = { jobId, shopId };
const access = { who: 'job-side', permission: 'messages.write' } as const;
const mayNotWrite = ['CONVERSATION_OVER', 'CONVERSATION_BLOCKED'] as const;

/** What owner and shop write to each other about a job. */
export const messages = {
  list: op({
    method: 'GET',
    path: '/messages',
    summary: 'My conversations or those of my shop, of one job or of all, the newest message first',
    input: z.strictObject({ jobId: jobId.optional(), ...pageInput }),
    output: pageOf(conversationRow),
    access,
  }),
  unread: op({
    method: 'GET',
    path: '/messages/unread',
    summary: 'How many messages wait to be read, counted up to 100',
    input: z.strictObject({}),
    output: z.object({ unread: z.int() }),
    access,
  }),
  get: op({
    method: 'GET',
    path: '/jobs/{jobId}/messages/{shopId}',
    summary: 'The conversation of a job with one shop; empty before the first message',
    input: z.strictObject({
      ...between,
      before: z.coerce.number().int().min(2).max(messageLimits.messages).optional(),
    }),
    output: conversationView,
    errors: ['JOB_NOT_FOUND', 'CONVERSATION_NOT_FOUND'],
    access,
  }),
  send: op({
    method: 'POST',
    path: '/jobs/{jobId}/messages/{shopId}',
    summary: 'Send a message; before a booking it may not tell how to reach anyone',
    input: z.strictObject({
      ...between,
      words,
      photos: z.array(attachedPhoto).max(messageLimits.photos).default([]),
      /** The shop’s question that this answers for all shops that may quote. */
      answersForAll: messageId.optional(),
      idempotencyKey,
    }),
    output: conversationView,
    errors: [
      'JOB_NOT_FOUND',
      'CONVERSATION_NOT_FOUND',
      ...mayNotWrite,
      'CONVERSATION_FULL',
      'MESSAGE_EMPTY',
      'ANSWERED_NOTHING',
    ],
    access,
    limit: { burst: 20, perMinute: 20 },
  }),
  markRead: op({
    method: 'POST',
    path: '/jobs/{jobId}/messages/{shopId}/read',
    summary: 'Mark the messages of a conversation as read, up to a place',
    input: z.strictObject({ ...between, upTo: z.int().min(1).max(messageLimits.messages) }),
    output: z.object({ unread: z.int() }),
    errors: ['CONVERSATION_NOT_FOUND'],
    access,
  }),
  edit: op({
    method: 'POST',
    path: '/messages/{messageId}/edit',
    summary: 'Edit my message, within five minutes',
    input: z.strictObject({ messageId, words, idempotencyKey }),
    output: conversationView,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_TOO_OLD', 'MESSAGE_EMPTY', ...mayNotWrite],
    access,
  }),
  remove: op({
    method: 'POST',
    path: '/messages/{messageId}/remove',
    summary: 'Remove my message, within five minutes',
    input: z.strictObject({ messageId, idempotencyKey }),
    output: conversationView,
    errors: ['MESSAGE_NOT_FOUND', 'MESSAGE_TOO_OLD'],
    access,
  }),
  block: op({
    method: 'POST',
    path: '/jobs/{jobId}/messages/{shopId}/block',
    summary: 'Stop a conversation, or let it go on',
    input: z.strictObject({ ...between, isBlocked: z.boolean(), idempotencyKey }),
    output: conversationView,
    errors: ['CONVERSATION_NOT_FOUND', 'BLOCKED_BY_OTHERS'],
    access,
  }),
};
