import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import { type Refusal, refusal } from '#domain/errors/refusal.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';
import { type ConversationStage, stageOf } from '#domain/messages/conversation.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { isAsked } from '../jobs/audience/audience-queries.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { type ReadJob, readJob } from '../jobs/read-job.ts';
import { isOffered } from '../quotes/is-offered.ts';
import { type ConversationRow, findConversation, findParties, lockConversation } from './queries.ts';

export type Named = { jobId: JobId; shopId: ShopId };

/** The owner of a job and one shop, as the caller may see them. */
export type Between = {
  job: ReadJob;
  parties: NonNullable<Awaited<ReturnType<typeof findParties>>>;
  shopId: ShopId;
  side: JobSide;
  stage: ConversationStage;
  conversation: ConversationRow | undefined;
};

/** A conversation to look at, before its first message, too. What is none of the caller's does not exist. */
export async function findBetween(ctx: Context, named: Named): Promise<Between> {
  const job = await readJob(ctx, named.jobId);
  return between(ctx, job, named, await findConversation(ctx.tx, named));
}

/** The same to write in it: the job and the conversation stay as they are until this transaction ends. */
export async function lockBetween(ctx: Context, named: Named): Promise<Between> {
  const job = await lockJob(ctx, named.jobId);
  return between(ctx, job, named, await lockConversation(ctx.tx, named));
}

async function between(
  ctx: Context,
  job: ReadJob,
  { jobId, shopId }: Named,
  conversation: ConversationRow | undefined,
): Promise<Between> {
  const { actor } = ctx;
  const side = actor.kind === 'shop' ? 'shop' : 'owner';
  const isOwner = actor.kind === 'customer' && job.customer_id === actor.userId;
  ensure(side === 'owner' ? isOwner : actor.kind === 'shop' && actor.shopId === shopId, 'JOB_NOT_FOUND');
  const parties = await findParties(ctx.tx, { jobId, shopId });
  ensure(parties, 'CONVERSATION_NOT_FOUND');
  const isBooked = job.shop_id === shopId;
  const knowsEachOther = conversation !== undefined || isBooked || parties.has_quoted;
  if (side === 'owner') ensure(knowsEachOther, 'CONVERSATION_NOT_FOUND');
  else if (!knowsEachOther) {
    assert(actor.kind === 'shop', 'only a shop is on this side');
    ensure(await isOffered(ctx, job, actor), 'JOB_NOT_FOUND');
  }
  const mayQuote = isQuotable(job.state) && (!job.asked_only || (await isAsked(ctx.tx, jobId, shopId)));
  const stage = stageOf({
    state: job.state,
    isHidden: job.hidden_at !== null,
    isBooked,
    isInChoice: parties.shop_status === 'active' && (parties.has_live_quote || mayQuote),
  });
  return { job, parties, shopId, side, stage, conversation };
}

/** Why the caller can’t write now; null where they can. */
export function sendRefusal({ stage, conversation, side }: Between): Refusal | null {
  if (conversation?.blocked_by) {
    return refusal(conversation.blocked_by === side ? 'CONVERSATION_BLOCKED' : 'BLOCKED_BY_OTHERS');
  }
  return stage === 'over' ? refusal('CONVERSATION_OVER') : null;
}
