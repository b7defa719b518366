import type { Address } from '#domain/marketplace/address.ts';
import type { JobId } from '#domain/ids.ts';
import { sealedValues } from '#platform/sealed-values.ts';
import type { Context } from '#server/core/context.ts';
import { findAddress, insertAddress } from './queries.ts';

// Bound to the job: a sealed address that is copied to another row cannot be opened there.
const rowOf = sealedValues.addresses.row;

export async function sealAddress(ctx: Context, jobId: JobId, address: Address): Promise<void> {
  await insertAddress(ctx.tx, jobId, ctx.services.seal.seal(rowOf(jobId), address));
}

/** The exact address, or null where none was given. Call it only for someone who may read it. */
export async function openAddress(ctx: Context, jobId: JobId): Promise<Address | null> {
  const sealed = await findAddress(ctx.tx, jobId);
  return sealed === undefined ? null : (ctx.services.seal.open(rowOf(jobId), sealed) as Address);
}
