import type { Insertable } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { FileId } from '#domain/ids.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { randomToken, sha256Hex, uuidv7 } from '#platform/tokens.ts';
import { actorUserId, type System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { deleteFiles, insertFile } from './queries.ts';
import { requireRoomToSend } from './require-room.ts';

type Row = Insertable<Schema['file']>;
type Facts = Pick<Row, 'kind' | 'content_type' | 'width' | 'height' | 'seconds'>;
type Stored = { key: string; bytes: Uint8Array };

/** `objects`: what is stored under which key, the file itself first; of a picture its small one next. */
export type FileToKeep = { facts: Facts; objects: (id: FileId) => readonly Stored[] };

/** Keeps a file that was made ready, and answers how to attach it. */
export async function keepFile(
  system: System,
  call: Call,
  { facts, objects }: FileToKeep,
): Promise<{ id: FileId; claim: string }> {
  const id = uuidv7() as FileId;
  const claim = randomToken();
  const stored = objects(id);
  const [file, small] = stored;
  assert(file, 'there is something to keep');

  // The row comes first: bytes without a row would stay forever if this server stopped now. A row without
  // bytes cannot be attached, and goes with the other orphans.
  await unitOfWork(system, call, async (ctx) => {
    const bytes = file.bytes.byteLength;
    if (ctx.actor.kind === 'shop') await requireRoomToSend(ctx, ctx.actor.shopId, bytes);
    await insertFile(ctx.tx, {
      ...facts,
      id,
      storage_key: file.key,
      thumbnail_key: small?.key ?? null,
      bytes,
      sha256: sha256Hex(file.bytes),
      claim_hash: sha256Hex(claim),
      uploaded_by: actorUserId(call.actor),
      created_at: ctx.now,
    });
  });
  const { storage } = system.services;
  try {
    for (const { key, bytes } of stored) await storage.put(key, bytes, { contentType: facts.content_type });
  } catch (error) {
    // The upload was never confirmed, so it need not wait for the daily sweep of orphans.
    const keys = stored.map(({ key }) => key);
    await forget(system, call, id, keys).catch(() => undefined);
    throw error;
  }
  return { id, claim };
}

/** The bytes go before the row: should this fail halfway, the row still names what is left. */
async function forget(system: System, call: Call, id: FileId, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => system.services.storage.delete(key)));
  await unitOfWork(system, call, (ctx) => deleteFiles(ctx.tx, [id]));
}
