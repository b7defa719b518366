import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import type { ProviderFlow } from '#platform/auth/authorization-code.ts';
import { isSameSecret, randomToken, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { issueSecret, type OneTimeSecret, useSecret } from '../sessions/one-time-secret.ts';

/** Long enough to find a password, short enough that no later person finds it open. */
export const FLOW_MINUTES = 10;
const lives = FLOW_MINUTES * 60_000;

/**
 * What a flow is bound to, so that an answer of a provider is worth something in one browser only: a cookie
 * of its own, or the session that wants to link.
 */
type Binding = { browser: string } | { sessionId: string; userId: UserId };

type FlowStart = { provider: string; origin: string; binding: Binding; returnTo?: string | null };

/** Begins to sign in or to link. The proof key stays here, sealed; the browser sees its hash. */
export async function beginFlow(
  ctx: Context,
  { provider, origin, binding, returnTo = null }: FlowStart,
): Promise<ProviderFlow> {
  const nonce = randomToken();
  const codeVerifier = randomToken();
  const redirectURI = `${origin}/auth/callback/${provider}`;
  const isLink = 'userId' in binding;
  const { token: state } = await issueSecret(ctx, {
    purpose: 'provider_flow',
    userId: isLink ? binding.userId : undefined,
    lives,
    facts: {
      kind: isLink ? 'link' : 'sign-in',
      provider,
      nonce,
      redirectURI,
      returnTo,
      boundTo: sha256Hex(isLink ? binding.sessionId : binding.browser),
      codeVerifier: ctx.services.seal.seal(rowOf(nonce), codeVerifier),
    },
  });
  return { state, nonce, codeVerifier, redirectURI };
}

export type TakenFlow = {
  kind: 'sign-in' | 'link';
  nonce: string;
  codeVerifier: string;
  redirectURI: string;
  returnTo: string | null;
};

type Came = { provider: string; state: string; browser: string | undefined; sessionId: string | undefined };

/**
 * The flow that an answer belongs to; it ends with this. An answer from another browser changes nothing, so
 * a stranger cannot end another person's flow.
 */
export async function takeFlow(ctx: Context, came: Came): Promise<TakenFlow> {
  const secret = await useSecret(ctx, 'provider_flow', came.state);
  const facts = secret ? factsOf(secret) : null;
  ensure(facts && (facts['kind'] === 'sign-in' || facts['kind'] === 'link'), 'PROVIDER_FLOW_INVALID');
  const bearer = facts['kind'] === 'link' ? came.sessionId : came.browser;
  const isHere = bearer !== undefined && isSameSecret(sha256Hex(bearer), String(facts['boundTo']));
  ensure(isHere && facts['provider'] === came.provider, 'PROVIDER_FLOW_INVALID');
  const nonce = String(facts['nonce']);
  return {
    kind: facts['kind'],
    nonce,
    codeVerifier: String(ctx.services.seal.open(rowOf(nonce), String(facts['codeVerifier']))),
    redirectURI: String(facts['redirectURI']),
    returnTo: ownPath(facts['returnTo']),
  };
}

/** For apps, which ask the provider themselves: their token has to carry this, and so works once. */
export async function issueNonce(ctx: Context): Promise<string> {
  const { token } = await issueSecret(ctx, { purpose: 'provider_flow', lives, facts: { kind: 'nonce' } });
  return token;
}

export async function takeNonce(ctx: Context, nonce: string): Promise<void> {
  const secret = await useSecret(ctx, 'provider_flow', nonce);
  ensure(secret && factsOf(secret)['kind'] === 'nonce', 'PROVIDER_FLOW_INVALID');
}

function factsOf({ facts }: OneTimeSecret): Record<string, unknown> {
  return facts as Record<string, unknown>;
}

const rowOf = (nonce: string) => `provider_flow:${nonce}`;
