import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '#api/accounts/factors.ts';
import { assert } from '#domain/assert.ts';
import { brand } from '#domain/site/brand.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { issueSecret, useSecret } from '../sessions/one-time-secret.ts';
import * as queries from './queries.ts';

/** Time to find the key and touch it. */
const FLOW_MS = 5 * 60_000;

/** Ed25519, ES256 and RS256: what every authenticator knows one of. */
const ALGORITHMS = [-8, -7, -257];

type Purpose = 'enrol' | 'prove';
type Ceremony = { flow: string; options: Record<string, unknown> };

/**
 * A passkey is bound to the address that people use: PUBLIC_URL, or what the browser reached us by. Its
 * browser signs that address, so a page elsewhere gets nothing that is worth anything here.
 */
function site(ctx: Context): { origin: string; rpID: string } {
  assert(ctx.request, 'a ceremony is run by a browser');
  const { origin, hostname } = new URL(ctx.request.reachedAt);
  return { origin, rpID: hostname };
}

/** The secret of the flow is the challenge as well: it works once, within five minutes, for this person. */
async function startFlow(ctx: Context, userId: UserId | undefined, purpose: Purpose): Promise<string> {
  const secret = { purpose: 'passkey_flow', userId, target: purpose, lives: FLOW_MS } as const;
  return (await issueSecret(ctx, secret)).token;
}

async function endFlow(
  ctx: Context,
  flow: string,
  userId: UserId | null,
  purpose: Purpose,
): Promise<boolean> {
  const found = await useSecret(ctx, 'passkey_flow', flow);
  return found?.user_id === userId && found.target === purpose;
}

export async function startEnrolment(ctx: Context, userId: UserId): Promise<Ceremony> {
  const flow = await startFlow(ctx, userId, 'enrol');
  const { email, name } = await queries.getPerson(ctx.tx, userId);
  const factors = await queries.listVerified(ctx.tx, userId);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: site(ctx).rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    challenge: flow,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { flow, options: { ...options } };
}

/** `userId` for a known person; without one, any person with a passkey for this site. */
export async function startProof(ctx: Context, userId: UserId | undefined): Promise<Ceremony> {
  const flow = await startFlow(ctx, userId, 'prove');
  const factors = userId ? await queries.listVerified(ctx.tx, userId) : [];
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).rpID,
    challenge: flow,
    userVerification: 'required',
    allowCredentials: userId ? credentialsOf(factors) : undefined,
  });
  return { flow, options: { ...options } };
}

function credentialsOf(factors: readonly queries.Factor[]) {
  return factors.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transports ?? undefined }],
  );
}

/** What is kept of a new passkey; null when the ceremony does not hold. */
export async function newPasskeyOf(
  ctx: Context,
  userId: UserId,
  { flow, response }: { flow: string; response: NewPasskey },
) {
  if (!(await endFlow(ctx, flow, userId, 'enrol'))) return null;
  const { origin, rpID } = site(ctx);
  const verification = await verifyRegistrationResponse({
    response: {
      ...response,
      authenticatorAttachment: response.authenticatorAttachment ?? undefined,
      clientExtensionResults: {},
      response: { ...response.response, transports: response.response.transports ?? undefined },
    },
    expectedChallenge: challengeOf(flow),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  return verification?.verified ? verification.registrationInfo.credential : null;
}

/** The passkey that proved itself in this flow; null when anything about it does not hold. */
export async function provedPasskey(
  ctx: Context,
  { flow, response }: PasskeyProof,
  userId: UserId | null,
): Promise<queries.Factor | null> {
  const isOwnFlow = await endFlow(ctx, flow, userId, 'prove');
  const factor = await queries.lockPasskey(ctx.tx, response.id);
  if (!isOwnFlow || !factor || (userId !== null && factor.user_id !== userId)) return null;
  assert(factor.credential_id !== null && factor.public_key, 'a passkey has its public half');
  const { origin, rpID } = site(ctx);
  // It throws for whatever is wrong, a counter that went backwards among it.
  const verification = await verifyAuthenticationResponse({
    response: {
      ...response,
      authenticatorAttachment: response.authenticatorAttachment ?? undefined,
      clientExtensionResults: {},
      response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
    },
    expectedChallenge: challengeOf(flow),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(factor.public_key),
      counter: Number(factor.sign_count ?? 0),
    },
  }).catch(() => null);
  if (!verification?.verified) return null;
  await queries.notePasskeyUse(ctx.tx, factor.id, verification.authenticationInfo.newCounter, ctx.now);
  return factor;
}

const challengeOf = (flow: string) => Buffer.from(flow, 'utf8').toString('base64url');
