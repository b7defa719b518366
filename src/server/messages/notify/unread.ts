import type { ConversationId } from '#domain/ids.ts';
import { type JobSide, jobSides } from '#domain/jobs/job-side.ts';
import { TELL_AFTER_MINUTES, TELL_AGAIN_MINUTES } from '#domain/messages/conversation.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { messagesMail } from '#platform/mail/templates/about-messages.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { readersAt, tellStory } from '#server/notifications/story/story.ts';
import { writeOnce } from '#server/notifications/story/write-once.ts';
import { listSentTo, listUntold, lockConversationById, updateConversation } from '../queries.ts';

const BATCH = 200;
/** No email quotes more; the rest is in the conversation. */
const MOST_QUOTED = 10;

/**
 * Emails each side what it has not read for two minutes, and of one conversation only every ten minutes.
 * Each conversation is a transaction of its own.
 */
export async function tellUnread(system: System): Promise<void> {
  const now = system.clock.now();
  const sentBefore = plus(now, -TELL_AFTER_MINUTES * MINUTE);
  const toldBefore = plus(now, -TELL_AGAIN_MINUTES * MINUTE);
  for (const side of jobSides) {
    const waiting = await asSystem(system, ({ tx }) =>
      listUntold(tx, { side, sentBefore, toldBefore, limit: BATCH }),
    );
    for (const id of waiting) await asSystem(system, (ctx) => tell(ctx, id, side, system.publicUrl));
  }
}

async function tell(ctx: Context, id: ConversationId, side: JobSide, origin: string): Promise<void> {
  const found = await lockConversationById(ctx.tx, id);
  if (!found || found.blocked_by) return;
  const isOwner = side === 'owner';
  const told = isOwner ? found.owner_told : found.shop_told;
  const sent = await listSentTo(ctx.tx, id, { side, after: told, limit: MOST_QUOTED });
  const story = sent.length > 0 ? await tellStory(ctx, found.job_id, origin) : null;
  // Without a story there is nothing to tell any more: what was sent was removed, or the job is gone.
  const upTo = story && sent.length === MOST_QUOTED ? sent.at(-1)!.place : found.last_place;
  await updateConversation(
    ctx.tx,
    id,
    isOwner ? { owner_told: upTo, owner_told_at: ctx.now } : { shop_told: upTo, shop_told_at: ctx.now },
  );
  if (!story) return;
  const to = isOwner ? { to: story.owner } : await readersAt(ctx, found.shop_id);
  const mail = messagesMail({
    shop: isOwner ? found.shop_name : null,
    repair: story.repair,
    messages: sent.map(({ words, photos }) => ({ words, photos: photos?.length ?? 0 })),
    url: isOwner ? `${story.ownersUrl}/messages/${found.shop_id}` : `${story.shopsUrl}/messages`,
  });
  await writeOnce(ctx, found.job_id, { kind: 'message.new', occasion: `${id}:${upTo}`, ...to, mail });
}
