import type { OuterContext } from '#server/core/handlers.ts';
import { nameDevice } from '../sessions/asking-device.ts';
import { askForLetter, requireCaptcha, requireTexts } from './ask-for-letter.ts';
import { requireRecipient } from './sign-up.ts';

type Asked = { email?: string | undefined; phone?: string | undefined; captcha?: string | undefined };

/**
 * Sends the link or code of the unfinished sign-up of this device again; the one before it is dead. The
 * sign-up of another device is never sent again by it, and the answer is the same.
 */
export async function resendConfirmation(ctx: OuterContext, asked: Asked): Promise<{ sentTo: string }> {
  const recipient = requireRecipient(asked);
  if ('phone' in recipient) requireTexts(ctx);
  await requireCaptcha(ctx, asked.captcha);
  const device = nameDevice(ctx);
  return 'email' in recipient
    ? askForLetter(ctx, { kind: 'sign_up_again', ...recipient, device })
    : askForLetter(ctx, { kind: 'sign_up_code_again', ...recipient, device });
}
