import { ensure } from '#domain/errors.ts';
import type { DisputeEvidenceId, UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import type { Case } from './move-dispute.ts';
import { countFilesOfStaff } from './queries.ts';

/**
 * The files that staff sent to a case for what they do now, as the record counts them (A §7). The count says
 * what stands behind an act, so it takes only files of this case, and only those of whoever acts.
 */
export async function attachedEvidence(
  ctx: Context,
  { dispute, by }: Case & { by: UserId },
  evidence: readonly DisputeEvidenceId[] = [],
): Promise<{ evidenceCount: number }> {
  const ids = [...new Set(evidence)];
  if (ids.length === 0) return { evidenceCount: 0 };
  const evidenceCount = await countFilesOfStaff(ctx.tx, { disputeId: dispute.id, by, ids });
  ensure(evidenceCount === ids.length, 'DISPUTE_EVIDENCE_NONE');
  return { evidenceCount };
}
