import * as z from 'zod';
import { assert } from '#domain/assert.ts';
import type { Speaker } from '#domain/disputes/disputes.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { type DisputeEvidenceId, type DisputeId, disputeId } from '#domain/ids.ts';
import { disputeLifecycle } from '#domain/disputes/dispute-lifecycle.ts';
import { largestDocumentBytes, readableFileName } from '#domain/shops/shop-documents.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { prepareEvidence, type PreparedEvidence } from '#platform/storage/evidence.ts';
import { sha256Hex, uuidv7 } from '#platform/tokens.ts';
import { accessRefusal } from '#server/core/access.ts';
import { actorUserId, type Context, type System } from '#server/core/context.ts';
import { readUpload } from '#server/files/read-upload.ts';
import { keepUpload, leaveUnfinished } from '#server/shops/documents/keep-upload.ts';
import type { Call } from '#server/core/middleware.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { type Case, lockCase, lockCaseForStaff } from './move-dispute.ts';
import { insertAttachment } from './queries.ts';
import { type File, hear, requireRoomForFiles, roleOf } from './talk.ts';

const UPLOAD_LIMIT = { capacity: 30, perSeconds: 600 };

const about = z.strictObject({
  disputeId,
  name: z.string().max(400).default(''),
  /** For an act that comes and names it: until then it is no part of the case. */
  forAct: z.literal('yes').optional(),
});

const endings: Record<PreparedEvidence['contentType'], string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/**
 * Takes one file for a case: the body is the file itself, the address names the case. People outside the
 * case learn nothing of it.
 */
export async function uploadEvidence(system: System, call: Call, request: Request): Promise<Response> {
  const now = system.clock.now();
  const verdict = await takeToken(system.database.kysely, `evidence:${call.limitKey}`, UPLOAD_LIMIT, now);
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });
  const read = about.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  ensure(read.success, 'DISPUTE_NOT_FOUND');
  // Checked before the file is read, so that no one sends ten megabytes in vain.
  const { shopId } = await unitOfWork(system, call, async (ctx) => {
    const { dispute, side } = await requireSpeaker(ctx, system, read.data.disputeId);
    ensure(side === 'staff' || !read.data.forAct, 'DISPUTE_NOT_FOUND');
    return { shopId: dispute.shop_id };
  });
  const prepared = await readUpload(system, call, request, {
    mostBytes: largestDocumentBytes,
    tooLarge: 'DOCUMENT_TOO_LARGE',
    prepare: prepareEvidence,
  });
  const id = uuidv7() as DisputeEvidenceId;
  const ending = endings[prepared.contentType];
  const key = `disputes/${read.data.disputeId}/${id}.${ending}`;
  await keepUpload(system, call, {
    key,
    shopId,
    bytes: prepared.bytes,
    contentType: prepared.contentType,
    requireRoom: async (ctx) => void (await requireSpeaker(ctx, system, read.data.disputeId)),
    write: async (ctx) => {
      const { side, ...found } = await requireSpeaker(ctx, system, read.data.disputeId);
      const file: File = {
        id,
        name: readableFileName(read.data.name) || `evidence.${ending}`,
        key,
        contentType: prepared.contentType,
        bytes: prepared.bytes.byteLength,
        sha256: sha256Hex(prepared.bytes),
      };
      if (read.data.forAct) await putAside(ctx, found, file);
      else await hear(ctx, found, side, { file });
    },
  });
  return Response.json({ id }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}

/** For an act that comes. It stays an upload that is not finished, which is swept where no act takes it. */
async function putAside(ctx: Context, { dispute }: Case, file: File): Promise<void> {
  const author = actorUserId(ctx.actor);
  assert(author, 'a staff member sent it');
  await leaveUnfinished(ctx, { key: file.key, shopId: dispute.shop_id });
  await insertAttachment(ctx.tx, {
    id: file.id,
    dispute_id: dispute.id,
    author_id: author,
    storage_key: file.key,
    file_name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
  });
}

/** The case, locked, and the side the caller speaks for; with room for one more file. */
async function requireSpeaker(
  ctx: Context,
  { isDemo }: System,
  id: DisputeId,
): Promise<Case & { side: Speaker }> {
  const found = await findForSpeaker(ctx, isDemo, id);
  const { side, dispute } = found;
  disputeLifecycle.next(dispute.state, 'say', side === 'staff' ? 'staff' : roleOf(side));
  await requireRoomForFiles(ctx, id, { side, more: 1 });
  return found;
}

async function findForSpeaker(
  ctx: Context,
  isDemo: boolean,
  id: DisputeId,
): Promise<Case & { side: Speaker }> {
  const { actor } = ctx;
  const refuse = (access: Parameters<typeof accessRefusal>[0]) => {
    const refusal = accessRefusal(access, actor, isDemo);
    if (refusal) fail(refusal);
  };
  if (actor.kind === 'staff') {
    refuse({ who: 'staff', permissions: ['payments.disputes'] });
    return { ...(await lockCaseForStaff(ctx, id)), side: 'staff' };
  }
  if (actor.kind === 'shop') {
    refuse({ who: 'shop', permission: 'jobs.dispute' });
    const found = await lockCase(ctx, id);
    ensure(found.dispute.shop_id === actor.shopId, 'DISPUTE_NOT_FOUND');
    return { ...found, side: 'shop' };
  }
  refuse({ who: 'customer' });
  const found = await lockCase(ctx, id);
  ensure(actor.kind === 'customer' && found.dispute.customer_id === actor.userId, 'DISPUTE_NOT_FOUND');
  return { ...found, side: 'owner' };
}
