import { ensure } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { draftJob, type NewJob } from './draft-job.ts';
import { standingOf } from './guest-links/guest-link-queries.ts';
import { publishDraft } from './publish-draft.ts';
import { requireFewLinks, sendGuestLink } from './guest-links/send-guest-link.ts';

type Posted = { jobId: JobId; number: number; customerId: UserId | null };

/**
 * Staff post a repair for an owner who asked them to. People with an account find it there at once. Any
 * other address is unproved: the job stays a draft until its link is opened.
 */
export async function postJobFor(
  ctx: Context,
  { name, ...input }: NewJob & { name: string },
  reason: string,
): Promise<Posted> {
  const customerId = await findCustomer(ctx, input.email);
  if (!customerId) await requireFewLinks(ctx, input.email);
  const draft = await draftJob(ctx, input, customerId, { facts: { onBehalf: true }, reason });
  if (!customerId) {
    await sendGuestLink(ctx, { jobId: draft.id, email: input.email, name }, null);
    return { jobId: draft.id, number: draft.number, customerId };
  }
  const job = await publishDraft(ctx, draft, customerId, { facts: { onBehalf: true }, reason });
  return { jobId: job.id, number: job.number, customerId };
}

/** The account of an address. Shop members and staff have their own ways to post. */
export async function findCustomer(ctx: Context, email: string): Promise<UserId | null> {
  const known = await ctx.services.auth.within(ctx.tx).findUserByEmail(email);
  if (!known) return null;
  const { isStaff, isOfShop, isDisabled } = await standingOf(ctx.tx, known.id);
  ensure(!isStaff, 'OWNER_IS_STAFF');
  ensure(!isOfShop, 'OWNER_IS_OF_A_SHOP');
  ensure(!isDisabled, 'OWNER_DISABLED');
  return known.id;
}
