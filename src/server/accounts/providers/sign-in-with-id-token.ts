import { ensure } from '#domain/errors/errors.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { arrive } from './arrive.ts';
import { takeNonce } from './flow.ts';

type Token = { provider: string; idToken: string; nonce: string };

/** For apps. The nonce is ours and works once, so an overheard token is useless. */
export async function signInWithIdToken(
  ctx: OuterContext,
  { provider: id, idToken, nonce }: Token,
): Promise<{ landing: string }> {
  const { providers } = ctx.system.services;
  const provider = providers.find(id);
  ensure(provider, 'UNKNOWN_PROVIDER');
  await ctx.transact((unit) => takeNonce(unit, nonce));
  const person = await providers.checkIdToken(id, idToken, nonce);
  return ctx.transact((unit) => arrive(unit, provider, person));
}
