import type { Handlers } from '#server/core/handlers.ts';
import { generateBackupCodes, redeemBackupCode } from './backup-codes.ts';
import { listFactors, removeFactor, renameFactor } from './change-factors.ts';
import {
  finishAuthenticator,
  finishPasskeyEnrolment,
  startAuthenticator,
  startPasskeyEnrolment,
} from './enrol.ts';
import { startProof } from './passkey.ts';
import { prove } from './prove.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { skip } from './skip.ts';
import { stepUp } from './step-up.ts';

export const factorsHandlers: Handlers<'accounts.factors'> = {
  list: listFactors,
  startAuthenticator,
  finishAuthenticator,
  startPasskeyEnrolment,
  finishPasskeyEnrolment,
  renameFactor,
  removeFactor,
  startPasskey: (ctx) => startProof(ctx, 'userId' in ctx.actor ? ctx.actor.userId : undefined),
  prove,
  signInWithPasskey,
  stepUp,
  generateBackupCodes,
  redeemBackupCode,
  skip,
};
