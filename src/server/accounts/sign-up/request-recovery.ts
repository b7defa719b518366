import { ownPath } from '#domain/accounts/own-path.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { askForLetter, requireCaptcha } from './ask-for-letter.ts';

type Asked = { email: string; returnTo?: string | undefined; captcha?: string | undefined };

/** Emails a link to choose a new password, if there is an account; who asks does not learn whether. */
export async function requestRecovery(ctx: OuterContext, asked: Asked): Promise<{ sentTo: string }> {
  await requireCaptcha(ctx, asked.captcha);
  return askForLetter(ctx, { kind: 'recovery', email: asked.email, returnTo: ownPath(asked.returnTo) });
}
