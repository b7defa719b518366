import { DAY, MINUTE, plus } from '#domain/time.ts';
import { namedUuid, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { DomainEvent } from '#server/core/events.ts';
import { deleteQuietThreads, findOrStartThread, holdEvent, markTold, takeHeldEvents } from './queries.ts';
import type { Note } from './story.ts';

/** How long nothing more is emailed of what one side does again and again. */
export const QUIET_MINUTES = 10;

/** The event that a note is about; `isHeld` where it waited for the end of a quiet time. */
export type Cause = { event: DomainEvent; isHeld?: boolean };

/**
 * Whether to hold a message: so soon after the last of its thread it waits, and the newest is sent when the
 * quiet time is over, by the facts then. A message that equals the last one is not sent again.
 */
export async function keepsQuiet(ctx: Context, note: Note, { event, isHeld }: Cause): Promise<boolean> {
  const { kind, thread, mail } = note;
  if (thread === undefined) return false;
  const told = {
    id: namedUuid(`thread|${kind}|${thread}`),
    told_at: ctx.now,
    told_sha256: sha256Hex(`${mail.subject}\n${mail.text}`),
  };
  const last = await findOrStartThread(ctx.tx, told);
  if (!last) return false;
  if (isHeld && note.isWhole && last.told_sha256 === told.told_sha256) return true;
  if (ctx.now < plus(last.told_at, QUIET_MINUTES * MINUTE)) {
    await holdEvent(ctx.tx, told.id, event);
    return true;
  }
  await markTold(ctx.tx, told);
  return false;
}

const BATCH = 200;

/** Tells what was held and whose quiet time is over. */
export async function sendHeldMessages(ctx: Context): Promise<void> {
  const over = plus(ctx.now, -QUIET_MINUTES * MINUTE);
  for (const event of await takeHeldEvents(ctx.tx, over, BATCH)) {
    await ctx.enqueue('event.deliver', { event, isHeld: true });
  }
}

/** A thread in which nothing happened for a day begins with its next email as if it were the first. */
export async function forgetThreads(ctx: Context): Promise<void> {
  await deleteQuietThreads(ctx.tx, plus(ctx.now, -DAY));
}
