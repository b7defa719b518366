import type { OuterContext } from '#server/core/handlers.ts';
import { askForLetter, requireCaptcha, requireTexts } from './ask-for-letter.ts';
import { requireRecipient } from './sign-up.ts';

type Asked = { email?: string | undefined; phone?: string | undefined; captcha?: string | undefined };

/** Sends the link or code of an unfinished sign-up again; the one before it is dead. */
export async function resendConfirmation(ctx: OuterContext, asked: Asked): Promise<{ sentTo: string }> {
  const recipient = requireRecipient(asked);
  if ('phone' in recipient) requireTexts(ctx);
  await requireCaptcha(ctx, asked.captcha);
  return 'email' in recipient
    ? askForLetter(ctx, { kind: 'sign_up_again', ...recipient })
    : askForLetter(ctx, { kind: 'sign_up_code_again', ...recipient });
}
