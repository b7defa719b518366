import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import { shopDetailsSchema } from '#domain/validation/shop-details.ts';
import type { Context } from '#server/core/context.ts';
import { takeOfSecret } from '#server/accounts/sessions/one-time-secret.ts';
import { beginSetup } from './joiner.ts';
import { lockSetupRow, updateSetupRow } from './queries.ts';

/**
 * The set-up of an owner who typed the details of their shop before they had an account: it begins with
 * them, as if typed into it.
 */
export async function beginTyped(ctx: Context, userId: UserId, secretId: string): Promise<void> {
  const { shop } = await takeOfSecret(ctx, secretId);
  // What an older release took in and this one would not is typed again.
  const typed = shopDetailsSchema.safeParse(JSON.parse(String(shop ?? 'null')));
  if (!typed.success) return;
  const { street, zip, ...rest } = typed.data;
  await beginSetup(ctx, userId, { ...rest, address: street, zipCode: zip });
  const row = await lockSetupRow(ctx.tx, { userId, shopId: null });
  assert(row, 'it was begun');
  await updateSetupRow(ctx.tx, row.id, { version: 1 });
}
