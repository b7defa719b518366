import * as z from 'zod';
import { ways } from '#domain/accounts/proof.ts';
import { uuid } from '#domain/ids.ts';
import { backupCode, securityCode } from '#domain/validation/security-code.ts';
import { op } from '../operation.ts';
import { instant } from '../shapes/basic.ts';

// What guards an account beside its password: authenticator apps, passkeys and backup codes.

const factorName = z.string().trim().min(1, 'Give it a name, so that you know it again.').max(60);
const limit = { burst: 30, perMinute: 30 };

const factorView = z.object({
  id: uuid,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** From then on it proves who they are; null where it does now. */
  countsFrom: instant.nullable(),
});

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
/** What a browser reports of a passkey. Only checked values get in. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
};
/** The handle of the ceremony, as it was started. */
const flow = z.string().max(100);
const passkeyProof = z.strictObject({
  flow,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).nullish(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A ceremony that the browser runs: its handle, and options as the WebAuthn standard writes them. */
const ceremony = z.object({ flow: z.string(), options: z.record(z.string(), z.unknown()) });
const landing = z.object({ landing: z.string() });
const codeOrPasskey = { code: securityCode.optional(), passkey: passkeyProof.optional() };

export const factors = {
  list: op({
    method: 'GET',
    path: '/factors',
    summary: 'The second factors of the caller, and how they can prove their identity',
    input: z.strictObject({}),
    output: z.object({
      factors: z.array(factorView),
      backupCodesLeft: z.int(),
      hasPassword: z.boolean(),
      /** A step-up takes the password: no second factor counts, and the password does. */
      isPasswordProof: z.boolean(),
      /** Ways in that are too new to be a proof. */
      tooNew: z.array(z.object({ way: z.enum(ways), id: uuid.nullable(), countsFrom: instant })),
      /** Until then acts that ask for a proof wait, because a backup code took the factors off. */
      recoveredUntil: instant.nullable(),
      /** False while the operator has switched enrollment off. */
      isAvailable: z.boolean(),
      /** Why setting it up later is refused; null when it is offered. */
      skip: z.string().nullable(),
      graceUntil: instant.nullable(),
    }),
    access: { who: 'enrolling' },
  }),
  startAuthenticator: op({
    method: 'POST',
    path: '/factors/authenticators',
    summary: 'Start to set up an authenticator app; one that was started and not finished is dropped',
    input: z.strictObject({ name: factorName.default('Authenticator app') }),
    output: z.object({ factorId: uuid, uri: z.string(), secret: z.string(), qr: z.string() }),
    errors: ['FACTOR_UNAVAILABLE', 'FACTOR_EXISTS'],
    access: { who: 'enrolling', stepUp: 'new-way' },
    limit,
  }),
  finishAuthenticator: op({
    method: 'POST',
    path: '/factors/authenticators/{factorId}/verification',
    summary: 'Enter the first code: from then on it guards the account',
    input: z.strictObject({ factorId: uuid, code: securityCode }),
    output: landing,
    errors: ['FACTOR_NOT_FOUND', 'FACTOR_CODE_WRONG', 'FACTOR_EXISTS', 'FACTOR_LOCKED', 'FACTOR_UNAVAILABLE'],
    access: { who: 'enrolling' },
    limit,
  }),
  startPasskeyEnrolment: op({
    method: 'POST',
    path: '/factors/passkeys/ceremonies',
    summary: 'Start to set up a passkey: the second factor, and a way in by itself',
    input: z.strictObject({}),
    output: ceremony,
    errors: ['FACTOR_UNAVAILABLE'],
    access: { who: 'enrolling', stepUp: 'new-way' },
    limit,
  }),
  finishPasskeyEnrolment: op({
    method: 'POST',
    path: '/factors/passkeys',
    summary: 'Keep the passkey that the browser made',
    input: z.strictObject({ flow, name: factorName, response: newPasskey }),
    output: landing,
    errors: ['PASSKEY_REFUSED', 'FACTOR_UNAVAILABLE'],
    access: { who: 'enrolling' },
    limit,
  }),
  renameFactor: op({
    method: 'PUT',
    path: '/factors/{factorId}',
    summary: 'Give a second factor another name',
    input: z.strictObject({ factorId: uuid, name: factorName }),
    output: z.object({ name: z.string() }),
    errors: ['FACTOR_NOT_FOUND'],
    access: { who: 'signed-in' },
  }),
  removeFactor: op({
    method: 'DELETE',
    path: '/factors/{factorId}',
    summary: 'Remove a second factor; every other session ends',
    input: z.strictObject({ factorId: uuid }),
    output: z.object({ left: z.int() }),
    errors: ['FACTOR_NOT_FOUND'],
    access: { who: 'signed-in', stepUp: true },
  }),
  startPasskey: op({
    method: 'POST',
    path: '/factors/passkeys/proofs',
    summary: 'Start a proof by passkey: to sign in, to pass a challenge or to confirm an act',
    input: z.strictObject({}),
    output: ceremony,
    access: { who: 'anyone' },
    limit: { burst: 60, perMinute: 60 },
  }),
  prove: op({
    method: 'POST',
    path: '/session/second-factor',
    summary: 'Complete a sign-in with a code or a passkey; the session is exchanged for a full one',
    input: z.strictObject(codeOrPasskey),
    output: landing,
    errors: [
      'FACTOR_CODE_WRONG',
      'FACTOR_CODE_USED',
      'FACTOR_LOCKED',
      'CHALLENGE_ENDED',
      'PASSKEY_REFUSED',
      'NO_FACTOR',
    ],
    access: { who: 'proving' },
    limit,
  }),
  signInWithPasskey: op({
    method: 'POST',
    path: '/session/passkey',
    summary: 'Sign in with a passkey alone: the device has checked its owner, so it counts as both factors',
    input: z.strictObject({ passkey: passkeyProof, remember: z.boolean().default(false) }),
    output: landing,
    errors: ['PASSKEY_REFUSED'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
  }),
  stepUp: op({
    method: 'POST',
    path: '/session/proof',
    summary: 'Prove again who you are, for an act that asks for a fresh proof',
    input: z.strictObject({ ...codeOrPasskey, password: z.string().min(1).max(128).optional() }),
    output: z.object({}),
    errors: [
      'FACTOR_CODE_WRONG',
      'FACTOR_CODE_USED',
      'FACTOR_LOCKED',
      'PASSKEY_REFUSED',
      'NO_FACTOR',
      'STEP_UP_PASSWORD_WRONG',
      'PROOF_TOO_NEW',
      'STEP_UP_REQUIRED',
    ],
    access: { who: 'rotating' },
    limit,
  }),
  generateBackupCodes: op({
    method: 'POST',
    path: '/factors/backup-codes',
    summary: 'Ten new backup codes, shown once; the ones before are void',
    input: z.strictObject({}),
    output: z.object({ codes: z.array(z.string()) }),
    errors: ['NO_FACTOR'],
    access: { who: 'signed-in', stepUp: 'new-way' },
    limit: { burst: 5, perMinute: 2 },
  }),
  redeemBackupCode: op({
    method: 'POST',
    path: '/session/recovery',
    summary:
      'Recover with a backup code: the factors are removed, every session ends, a new one can be set up',
    input: z.strictObject({ code: backupCode }),
    output: landing,
    errors: ['BACKUP_CODE_WRONG', 'FACTOR_LOCKED', 'CHALLENGE_ENDED'],
    access: { who: 'proving' },
    limit,
  }),
  skip: op({
    method: 'POST',
    path: '/factors/grace',
    summary: 'Set up a second factor a day later, while it cannot be set up for a reason of ours',
    input: z.strictObject({}),
    output: landing.extend({ graceUntil: instant }),
    errors: ['SKIP_REFUSED'],
    access: { who: 'signed-in' },
  }),
};
