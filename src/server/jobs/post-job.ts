import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { draftJob, type NewJob } from './draft-job.ts';
import { publishDraft } from './publish-draft.ts';
import { askedHere } from './guest-links/asked-here.ts';
import { requireFewLinks, sendGuestLink } from './guest-links/send-guest-link.ts';

export type PostJob = NewJob & { name: string };
type Posted = { jobId: JobId; number: number; posted: boolean; email: string; linkNumber: string | null };

/**
 * Posts a repair. A customer's is on the marketplace at once. A guest's stays a draft until the link in the
 * email is opened, because before that the address is unproved.
 */
export async function postJob(ctx: Context, input: PostJob): Promise<Posted> {
  if (ctx.actor.kind !== 'customer') return draftForGuest(ctx, input);
  const draft = await draftJob(ctx, input, ctx.actor.userId);
  const job = await publishDraft(ctx, draft, ctx.actor.userId);
  return { jobId: job.id, number: job.number, posted: true, email: input.email, linkNumber: null };
}

/** The same answer with or without an account, so it does not reveal who our customers are. */
async function draftForGuest(ctx: Context, { name, ...input }: PostJob): Promise<Posted> {
  await requireFewLinks(ctx, input.email);
  const job = await draftJob(ctx, input, null);
  const asked = askedHere(ctx);
  await sendGuestLink(ctx, { jobId: job.id, email: input.email, name }, asked);
  const { id: jobId, number } = job;
  return { jobId, number, posted: false, email: input.email, linkNumber: asked.number };
}
