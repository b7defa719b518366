import type { signUp as contract } from '#api/accounts/sign-up.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { confirmEmail, confirmPhone, readConfirmation } from './confirm-sign-up.ts';
import { requestRecovery } from './request-recovery.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { readRecovery, resetPassword } from './reset-password.ts';
import { openLink, readLink, requestCode, requestLink, signInWithCode } from './sign-in-without-password.ts';
import { signUp } from './sign-up.ts';
import { unlock } from './unlock.ts';

export const signUpHandlers: Handlers<'accounts', typeof contract> = {
  signUp,
  resendConfirmation,
  readConfirmation,
  confirmEmail,
  confirmPhone,
  requestRecovery,
  readRecovery,
  resetPassword,
  unlock,
  requestCode,
  signInWithCode,
  requestLink,
  readLink,
  openLink,
};
