import { ensure } from '#domain/errors/errors.ts';
import type { DisputeEvidenceId, UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { finishUpload } from '#server/shops/documents/keep-upload.ts';
import type { Case } from './move-dispute.ts';
import { listAttachments } from './queries.ts';
import { hear, requireRoomForFiles } from './talk.ts';

/**
 * Makes the files that staff sent with this act evidence of the case, and counts them as the record does (A
 * §7). They join the case with the act and not before: a refused act leaves none. They belong to this case
 * and to the caller.
 */
export async function attachedEvidence(
  ctx: Context,
  found: Case & { by: UserId },
  evidence: readonly DisputeEvidenceId[] = [],
): Promise<{ evidenceCount: number }> {
  const ids = [...new Set(evidence)];
  if (ids.length === 0) return { evidenceCount: 0 };
  const { dispute, by } = found;
  const files = await listAttachments(ctx.tx, { disputeId: dispute.id, by, ids });
  ensure(files.length === ids.length, 'DISPUTE_EVIDENCE_NONE');
  await requireRoomForFiles(ctx, dispute.id, { side: 'staff', more: files.length });
  for (const { id, file_name: name, storage_key: key, content_type: contentType, bytes, sha256 } of files) {
    ensure(await finishUpload(ctx, key), 'DISPUTE_EVIDENCE_NONE');
    await hear(ctx, found, 'staff', { file: { id, name, key, contentType, bytes, sha256 } });
  }
  return { evidenceCount: files.length };
}
