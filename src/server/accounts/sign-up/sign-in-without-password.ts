import { ensure, fail } from '#domain/errors/errors.ts';
import { landingWith, ownPath } from '#domain/accounts/own-path.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { useCode, useSecret } from '../sessions/one-time-secret.ts';
import { noteFailedSignIn } from '../sessions/note-failed-sign-in.ts';
import { proofOf } from '../sessions/proof.ts';
import { enter } from '../sessions/sign-in.ts';
import { askForLetter, requireCaptcha, requireTexts } from './ask-for-letter.ts';
import { MOST_TRIES, requireFewTries } from './few-tries.ts';
import { requireRecipient } from './sign-up.ts';

type Recipient = { email?: string | undefined; phone?: string | undefined };
type Sent = Promise<{ sentTo: string }>;
type Entered = Promise<{ landing: string }>;

export async function requestCode(ctx: OuterContext, asked: Recipient & { captcha?: string }): Sent {
  const recipient = requireRecipient(asked);
  if ('phone' in recipient) requireTexts(ctx);
  await requireCaptcha(ctx, asked.captcha);
  return 'email' in recipient
    ? askForLetter(ctx, { kind: 'code', ...recipient })
    : askForLetter(ctx, { kind: 'text_code', ...recipient });
}

type WithCode = Recipient & { code: string; remember: boolean; returnTo?: string | undefined };

/** Signs in by the newest code of an address or number. A second factor is still asked for. */
export async function signInWithCode(ctx: OuterContext, asked: WithCode): Entered {
  const recipient = requireRecipient(asked);
  const target = 'email' in recipient ? recipient.email : recipient.phone;
  await requireFewTries(ctx, target);
  const { code, remember, returnTo } = asked;
  const entered = await ctx.transact(async (unit) => {
    const proof = { purpose: 'sign_in_code', target, code, mostTries: MOST_TRIES } as const;
    // A wrong code counts, so this commits although it is refused.
    const secret = await useCode(unit, proof);
    if (!secret?.user_id) return null;
    const way = 'email' in recipient ? 'mail' : 'text';
    const provedAt = await proofOf(unit, secret.user_id, { way });
    const { landing } = await enter(unit, secret.user_id, { provedAt, remember });
    return { landing: landingWith(landing, returnTo) };
  });
  if (entered) return entered;
  await noteFailedSignIn(ctx, { address: target, why: 'code' });
  return fail('CODE_WRONG');
}

type WithLink = { email: string; returnTo?: string | undefined; captcha?: string | undefined };

export async function requestLink(ctx: OuterContext, { email, returnTo, captcha }: WithLink): Sent {
  await requireCaptcha(ctx, captcha);
  return askForLetter(ctx, { kind: 'link', email, returnTo: ownPath(returnTo) });
}

/** Signs in by the link of a mail. A second factor is still asked for. */
export async function openLink(ctx: Context, { token }: { token: string }): Entered {
  const secret = await useSecret(ctx, 'sign_in_link', token);
  ensure(secret?.user_id, 'LINK_INVALID');
  const provedAt = await proofOf(ctx, secret.user_id, { way: 'mail' });
  const { landing } = await enter(ctx, secret.user_id, { provedAt });
  return { landing: landingWith(landing, (secret.facts as { returnTo?: unknown }).returnTo) };
}
