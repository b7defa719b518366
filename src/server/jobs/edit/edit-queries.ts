import type { FileId, JobId } from '#domain/ids.ts';
import type { PostChange } from '#domain/jobs/post-edits.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { ClipOfPost } from '#server/files/claim-clip.ts';
import { insertPhotos, insertWindows } from '../queries.ts';

/** A post is edited a few times at most; what is asked for is bounded all the same. */
const MOST_EDITS = 200;

export async function listPostPhotos(tx: Tx, jobId: JobId): Promise<FileId[]> {
  const rows = await tx
    .selectFrom('job_photo')
    .select('file_id')
    .where('job_id', '=', jobId)
    .where('purpose', '=', 'post')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.file_id);
}

export async function findPostClip(tx: Tx, jobId: JobId): Promise<ClipOfPost | null> {
  const clip = await tx
    .selectFrom('job_photo')
    .innerJoin('file', 'file.id', 'job_photo.file_id')
    .leftJoin('job_photo as poster', (join) =>
      join.onRef('poster.job_id', '=', 'job_photo.job_id').on('poster.purpose', '=', 'poster'),
    )
    .select(['file.id', 'file.content_type as contentType', 'poster.file_id as poster'])
    .where('job_photo.job_id', '=', jobId)
    .where('job_photo.purpose', '=', 'clip')
    .executeTakeFirst();
  return clip ?? null;
}

export async function replaceClip(tx: Tx, jobId: JobId, clip: ClipOfPost | null): Promise<void> {
  await tx
    .deleteFrom('job_photo')
    .where('job_id', '=', jobId)
    .where('purpose', 'in', ['clip', 'poster'])
    .execute();
  if (!clip) return;
  await insertPhotos(tx, { jobId, purpose: 'clip', files: [clip.id] });
  if (clip.poster) await insertPhotos(tx, { jobId, purpose: 'poster', files: [clip.poster] });
}

/** Those that are left out belong to nothing any more, and go with the other orphans. */
export async function replacePhotos(tx: Tx, jobId: JobId, files: readonly FileId[]): Promise<void> {
  await tx.deleteFrom('job_photo').where('job_id', '=', jobId).where('purpose', '=', 'post').execute();
  await insertPhotos(tx, { jobId, purpose: 'post', files });
}

type Window = { startsAt: string; endsAt: string };

export async function replaceWindows(tx: Tx, jobId: JobId, windows: readonly Window[]): Promise<void> {
  await tx.deleteFrom('job_window').where('job_id', '=', jobId).execute();
  await insertWindows(tx, jobId, windows);
}

export async function deleteAddress(tx: Tx, jobId: JobId): Promise<void> {
  await tx.deleteFrom('job_address').where('job_id', '=', jobId).execute();
}

type Edit = {
  jobId: JobId;
  postVersion: number;
  workVersion: number;
  now: Date;
  changes: readonly PostChange[];
};

export async function insertEdit(tx: Tx, edit: Edit): Promise<void> {
  await tx
    .insertInto('job_edit')
    .values({
      job_id: edit.jobId,
      post_version: edit.postVersion,
      work_version: edit.workVersion,
      edited_at: edit.now,
      changes: jsonb(edit.changes),
    })
    .execute();
}

export type EditRow = { postVersion: number; workVersion: number; editedAt: Date; changes: PostChange[] };

/** The edits of a post, the oldest first; those with what shops quote on newer than `workVersion` only. */
export async function listEdits(tx: Tx, jobId: JobId, workVersion = 0): Promise<EditRow[]> {
  const rows = await tx
    .selectFrom('job_edit')
    .select(['post_version as postVersion', 'work_version as workVersion'])
    .select(['edited_at as editedAt', 'changes'])
    .where('job_id', '=', jobId)
    .where('work_version', '>', workVersion)
    .orderBy('post_version')
    .limit(MOST_EDITS)
    .execute();
  return rows.map((row) => ({ ...row, changes: row.changes as unknown as PostChange[] }));
}
