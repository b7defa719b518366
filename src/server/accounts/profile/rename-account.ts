import type { Context } from '#server/core/context.ts';
import { noteAccountChange } from './note-account-change.ts';
import { ownIdOf } from './own-account.ts';
import { setName } from './profile-queries.ts';

/** Changes the name by which others read of this person. */
export async function renameAccount(ctx: Context, { name }: { name: string }): Promise<void> {
  const userId = ownIdOf(ctx.actor);
  await setName(ctx.tx, userId, name, ctx.now);
  noteAccountChange(ctx, userId, 'user.renamed');
}
