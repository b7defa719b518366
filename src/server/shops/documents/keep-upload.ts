import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Context, System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { insertUpload, takeUpload } from './queries.ts';

type Upload<T> = {
  key: string;
  /** The shop that it is about. */
  shopId: ShopId;
  bytes: Uint8Array;
  contentType: string;
  /** Looks again whether there is room, in the transaction that names the file. */
  requireRoom: (ctx: Context) => Promise<void>;
  write: (ctx: Context) => Promise<T>;
};

/**
 * Keeps a file whole or not at all. It is named in the database before its first byte is stored, and the
 * name is taken back in the transaction that writes its record: whatever stops in between leaves no record,
 * and what it left in the store is found and removed.
 */
export async function keepUpload<T>(system: System, call: Call, upload: Upload<T>): Promise<T> {
  const { key, shopId, bytes, contentType, requireRoom, write } = upload;
  const { storage } = system.services;
  await unitOfWork(system, call, async (ctx) => {
    await requireRoom(ctx);
    await insertUpload(ctx.tx, { storage_key: key, shop_id: shopId, started_at: ctx.now });
  });
  try {
    await storage.put(key, bytes, { contentType, cacheSeconds: 0 });
    return await unitOfWork(system, call, async (ctx) => {
      ensure(await takeUpload(ctx.tx, key), 'UNAVAILABLE');
      return write(ctx);
    });
  } catch (error) {
    await unitOfWork(system, call, async (ctx) => {
      if (await takeUpload(ctx.tx, key)) await storage.delete(key);
    });
    throw error;
  }
}

/** For `write`: the file stays an upload that is not finished, until something takes it or the sweep does. */
export async function leaveUnfinished(
  ctx: Context,
  { key, shopId }: Pick<Upload<unknown>, 'key' | 'shopId'>,
): Promise<void> {
  await insertUpload(ctx.tx, { storage_key: key, shop_id: shopId, started_at: ctx.now });
}

/** An unfinished upload now belongs to something. False if it was swept in between. */
export async function finishUpload(ctx: Context, key: string): Promise<boolean> {
  return takeUpload(ctx.tx, key);
}
