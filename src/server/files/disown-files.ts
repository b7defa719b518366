import type { FileId } from '#domain/ids.ts';
import { randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { forgetUploader } from './queries.ts';

/**
 * Files that were removed from what they belonged to: their uploader can neither see them any more nor attach
 * them again. Their bytes go with the other orphans.
 */
export async function disownFiles(ctx: Context, ids: readonly (FileId | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null);
  await forgetUploader(ctx.tx, given, sha256Hex(randomToken()));
}
