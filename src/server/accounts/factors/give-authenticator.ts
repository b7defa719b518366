import type { UserId } from '#domain/ids.ts';
import { sealedValues } from '#platform/sealed-values.ts';
import type { Context } from '#server/core/context.ts';
import { insertFactor } from './queries.ts';

/** Seals the secret of an authenticator to its row, so that it cannot be moved to another account. */
export const authenticatorSeal = sealedValues.authenticators.row;

/**
 * Gives an account an authenticator app whose secret (base 32) is known already: for the people of a seed.
 * Everyone else enrolls one and proves with a first code that it works.
 */
export async function giveAuthenticator(ctx: Context, userId: UserId, secret: string): Promise<void> {
  const id = ctx.newId<string>();
  await insertFactor(ctx.tx, {
    id,
    user_id: userId,
    kind: 'totp',
    name: 'Authenticator app',
    secret: ctx.services.seal.seal(authenticatorSeal(id), secret),
    created_at: ctx.now,
    verified_at: ctx.now,
  });
}
