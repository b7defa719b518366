import type { JobId } from '#domain/ids.ts';
import { assert } from '#domain/assert.ts';
import { DAY, plus } from '#domain/time.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '../context.ts';
import { draftJob, type NewJob } from './draft-job.ts';
import { publishDraft } from './publish-draft.ts';
import { insertGuestLink } from './queries.ts';

/** How long the link in a guest's mail can be used, once. */
const GUEST_LINK_LIVES = DAY;

export type PostJob = NewJob & { name: string };
type Posted = { jobId: JobId; number: number; posted: boolean; email: string };

/**
 * Posts a repair. A customer's is on the marketplace at once. A guest's stays a draft until the link in the
 * mail is opened, because before that nobody knows whether the address is theirs.
 */
export async function postJob(ctx: Context, input: PostJob): Promise<Posted> {
  if (ctx.actor.kind !== 'customer') return draftForGuest(ctx, input);
  const draft = await draftJob(ctx, input, ctx.actor.userId);
  const job = await publishDraft(ctx, draft, ctx.actor.userId);
  return { jobId: job.id, number: job.number, posted: true, email: input.email };
}

/** Answers the same whether or not the address has an account: nobody can ask us who our customers are. */
async function draftForGuest(ctx: Context, { name, ...input }: PostJob): Promise<Posted> {
  assert(ctx.request, 'a guest comes with a request');
  const job = await draftJob(ctx, input, null);
  const token = randomToken();
  await insertGuestLink(ctx.tx, {
    token_hash: sha256Hex(token),
    job_id: job.id,
    email: input.email,
    name,
    expires_at: plus(ctx.now, GUEST_LINK_LIVES),
  });
  const link = `${ctx.request.origin}/customer/finish?token=${token}`;
  ctx.publish({ type: 'guest.link_requested', jobId: job.id, email: input.email, link });
  return { jobId: job.id, number: job.number, posted: false, email: input.email };
}
