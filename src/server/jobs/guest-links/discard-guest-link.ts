import { ensure } from '#domain/errors/errors.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { findJobRow } from '../queries.ts';
import {
  findLiveGuestLink,
  lockGuestAddress,
  lockLinksToJob,
  useGuestLink,
  useLinksToJob,
} from './guest-link-queries.ts';

/**
 * The reader of the email did not ask for it. A draft can't be posted any more, by any link, and is
 * forgotten with the other drafts; its links still count, so the stranger who wrote it can't send more
 * emails for it.
 */
export async function discardGuestLink(
  ctx: Context,
  { token }: { token: string },
): Promise<{ wasDraft: boolean }> {
  const hash = sha256Hex(token);
  const found = await findLiveGuestLink(ctx.tx, hash, ctx.now);
  ensure(found, 'LINK_INVALID');
  await lockLinksToJob(ctx.tx, found.job_id);
  await lockGuestAddress(ctx.tx, found.email);
  // Again under the locks: the link may have been opened.
  ensure(await findLiveGuestLink(ctx.tx, hash, ctx.now), 'LINK_INVALID');
  const wasDraft = (await findJobRow(ctx.tx, found.job_id))?.state === 'draft';
  if (wasDraft) await useLinksToJob(ctx.tx, found.job_id, ctx.now);
  else await useGuestLink(ctx.tx, hash, ctx.now);
  return { wasDraft };
}
