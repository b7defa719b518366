import type { ClipUploaded, FileUploaded } from '#api/shapes/basic.ts';
import type { FileId, JobId } from '#domain/ids.ts';
import { uuidv7 } from '#platform/tokens.ts';
import type { TestApp } from '../app.ts';
import { mp4Video } from '../inputs/clips.ts';
import { photograph } from '../inputs/picture.ts';
import type { PersonName } from '../people.ts';
import { httpOf } from '../servers/http.ts';
import { key } from '../stories.ts';

const HOST = 'http://hoist.test';

async function send<Sent>(app: TestApp, path: string, body: Uint8Array): Promise<Sent> {
  const response = await httpOf(app).request(`${HOST}${path}`, {
    method: 'POST',
    headers: { Cookie: await app.sessionOf('ana'), Origin: HOST },
    body: body as Uint8Array<ArrayBuffer>,
  });
  return (await response.json()) as Sent;
}

/** A video with its picture and one photo, as Ana's browser sends them, and how they are posted. */
export async function sentByAna(app: TestApp) {
  const clip = await send<ClipUploaded>(app, '/api/files/clips', (await mp4Video()).bytes);
  const poster = await send<FileUploaded>(app, '/api/files', await photograph('a garage'));
  const photo = await send<FileUploaded>(app, '/api/files', await photograph('a street'));
  const named = ({ fileId, claim }: FileUploaded | ClipUploaded) => ({ fileId, claim });
  const posting = { photos: [named(photo)], clip: { ...named(clip), poster: named(poster) } };
  return { clip, poster, photo, posting };
}

/** Staff remove a clip that the job is given for it. */
export async function removeAClip(app: TestApp, jobId: JobId): Promise<void> {
  const fileId = uuidv7() as FileId;
  const { executeSql } = app.product.system.database;
  await executeSql(
    `insert into file (id, kind, storage_key, content_type, bytes, width, height, seconds, sha256,
       claim_hash, created_at)
     values ($1, 'clip', $2, 'video/mp4', 1000, 48, 64, 1, $2, $2, now())`,
    [fileId, `clips/${fileId}.mp4`],
  );
  await executeSql(`insert into job_photo (job_id, file_id, purpose, position) values ($1, $2, 'clip', 0)`, [
    jobId,
    fileId,
  ]);
  const removal = { jobId, fileId, rule: 'contact', reason: 'It names a street.' } as const;
  await app.as('ops').jobs.staff.removeClip({ ...removal, idempotencyKey: key() });
}

/** The status that a reader gets for a file; null is a stranger. */
export async function readFileAs(app: TestApp, who: PersonName | null, id: string): Promise<number> {
  const headers: Record<string, string> = who ? { Cookie: await app.sessionOf(who) } : {};
  return (await httpOf(app).request(`${HOST}/files/${id}`, { headers })).status;
}
