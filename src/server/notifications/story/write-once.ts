import type { JobId } from '#domain/ids.ts';
import { optionalTopicOf } from '#domain/notifications/notification-topics.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { namedUuid } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { isWritten, listMuted } from './queries.ts';
import { ring } from './ring.ts';
import type { Note } from './story.ts';

/**
 * Writes a note to each of its readers who wants it, unless it was written before. The id of a message
 * follows from its occasion and its reader, so two deliveries of one event, even at the same moment, make one
 * row.
 */
export async function writeOnce(ctx: Context, jobId: JobId | undefined, note: Note): Promise<void> {
  const topic = optionalTopicOf(note.kind);
  const muted = topic ? await listMuted(ctx.tx, topic, note.to) : [];
  for (const to of new Set(note.to)) {
    if (muted.includes(to)) continue;
    const id = idOf(note, to);
    if (await isWritten(ctx.tx, id)) continue;
    const sealedBy = note.isSecret ? ctx.services.seal : undefined;
    await queueMessage(ctx.tx, { ...note.mail, kind: note.kind, to, jobId, sealedBy }, () => id, ctx.now);
    await ctx.enqueue('mail.deliver', { messageId: id });
  }
  await ring(ctx, jobId, note);
}

type Occasion = Pick<Note, 'kind' | 'occasion'>;

/** Whether somebody was told of an occasion already. */
export async function isTold(ctx: Context, occasion: Occasion, to: string): Promise<boolean> {
  return isWritten(ctx.tx, idOf(occasion, to));
}

const idOf = ({ kind, occasion }: Occasion, to: string) => namedUuid(`message|${kind}|${occasion}|${to}`);
