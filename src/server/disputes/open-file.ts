import { ensure } from '#domain/errors/errors.ts';
import { type DisputeEvidenceId, disputeEvidenceId, type DisputeId, type JobId } from '#domain/ids.ts';
import type { Context, System } from '#server/core/context.ts';
import { linkToFile, requireLink, servePaper } from '#server/shops/documents/serve-paper.ts';
import { readJob } from '../jobs/read-job.ts';
import { lockCase } from './move-dispute.ts';
import { findEvidenceFile } from './queries.ts';

const addressOf = (id: DisputeEvidenceId) => `/files/evidence/${id}`;

/** A link to a file of a case about a job of the caller's own, whichever side put it there. */
export async function openFileAsSide(
  ctx: Context,
  asked: { jobId: JobId; evidenceId: DisputeEvidenceId },
): Promise<{ url: string; expiresAt: string }> {
  const { actor } = ctx;
  const job = await readJob(ctx, asked.jobId);
  const isOwn =
    (actor.kind === 'customer' && job.customer_id === actor.userId) ||
    (actor.kind === 'shop' && job.shop_id === actor.shopId);
  ensure(isOwn, 'JOB_NOT_FOUND');
  const file = await findEvidenceFile(ctx.tx, asked.evidenceId);
  ensure(file?.job_id === job.id, 'DISPUTE_NOT_FOUND');
  return linkToFile(ctx, addressOf(file.id));
}

/** The same for staff. A side's files can show a person or their home, so the record names the reader. */
export async function openFileAsStaff(
  ctx: Context,
  asked: { disputeId: DisputeId; evidenceId: DisputeEvidenceId },
): Promise<{ url: string; expiresAt: string }> {
  const file = await findEvidenceFile(ctx.tx, asked.evidenceId);
  ensure(file?.dispute_id === asked.disputeId, 'DISPUTE_NOT_FOUND');
  const { job, dispute } = await lockCase(ctx, asked.disputeId);
  ctx.audit({
    action: 'dispute_evidence.opened',
    entity: 'dispute_evidence',
    entityId: file.id,
    market: job.market,
    jobId: job.id,
    shopId: dispute.shop_id,
    after: { disputeId: dispute.id, side: file.side },
  });
  return linkToFile(ctx, addressOf(file.id));
}

/** A file for holders of a valid link; without one it does not exist. */
export async function readEvidence(system: System, request: Request, id: string): Promise<Response> {
  requireLink(system, request);
  const known = disputeEvidenceId.safeParse(id);
  ensure(known.success, 'NOT_FOUND');
  const file = await findEvidenceFile(system.database.kysely, known.data);
  ensure(file?.storage_key && file.content_type, 'NOT_FOUND');
  const ending = file.storage_key.slice(file.storage_key.lastIndexOf('.'));
  const name = `evidence-${file.id.slice(-6)}${ending}`;
  return servePaper(system, { key: file.storage_key, contentType: file.content_type, name });
}
