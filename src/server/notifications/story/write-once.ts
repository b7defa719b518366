import type { JobId } from '#domain/ids.ts';
import { optionalTopicOf } from '#domain/notifications/notification-topics.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { namedUuid } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { isWritten, listMuted } from './queries.ts';
import { type Cause, keepsQuiet } from './quiet-thread.ts';
import { ring } from './ring.ts';
import type { Note } from './story.ts';

/**
 * Writes a note to each of its readers who wants it, unless it was written before, or is held because its
 * readers just had one of its thread. The id of a message follows from its occasion and its reader, so two
 * deliveries of one event, even at the same moment, make one row.
 */
export async function writeOnce(
  ctx: Context,
  jobId: JobId | undefined,
  note: Note,
  cause?: Cause,
): Promise<void> {
  const readers = await readersOf(ctx, note);
  const isQuiet = readers.length > 0 && cause !== undefined && (await keepsQuiet(ctx, note, cause));
  for (const to of isQuiet ? [] : readers) {
    const id = idOf(note, to);
    const sealedBy = note.isSecret ? ctx.services.seal : undefined;
    await queueMessage(ctx.tx, { ...note.mail, kind: note.kind, to, jobId, sealedBy }, () => id, ctx.now);
    await ctx.enqueue('mail.deliver', { messageId: id });
  }
  await ring(ctx, jobId, note);
}

/** Who wants it and has not got it yet. */
async function readersOf(ctx: Context, note: Note): Promise<string[]> {
  const topic = optionalTopicOf(note.kind);
  const muted = topic ? await listMuted(ctx.tx, topic, note.to) : [];
  const readers: string[] = [];
  for (const to of new Set(note.to)) {
    if (!muted.includes(to) && !(await isWritten(ctx.tx, idOf(note, to)))) readers.push(to);
  }
  return readers;
}

type Occasion = Pick<Note, 'kind' | 'occasion'>;

/** Whether a person was notified of an occasion already. */
export async function wasNotified(ctx: Context, occasion: Occasion, to: string): Promise<boolean> {
  return isWritten(ctx.tx, idOf(occasion, to));
}

const idOf = ({ kind, occasion }: Occasion, to: string) => namedUuid(`message|${kind}|${occasion}|${to}`);
