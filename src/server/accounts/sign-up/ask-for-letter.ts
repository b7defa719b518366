import { ensure } from '#domain/errors/errors.ts';
import { limitKey } from '#platform/http/client-address.ts';
import { type RateLimit, takeToken } from '#platform/http/rate-limit.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { isSignUpLink, type Letter, MOST_AN_HOUR, sealedLetter } from './letter.ts';
import { messageKinds } from './message-kinds.ts';

const LETTER_LIMIT = { capacity: MOST_AN_HOUR, perSeconds: 3_600 };
// A stranger without cookies is a new device each time, so the address that asks has a limit, too. It lets
// at most six links through within any hour, of the eight that may go to one mailbox.
const ADDRESS_LIMIT = { capacity: 4, perSeconds: 7_200 };

/** Refuses a form without a person behind it, if a captcha provider is set. */
export async function requireCaptcha(ctx: OuterContext, answer: string | undefined): Promise<void> {
  const { captcha } = ctx.system.services;
  ensure(await captcha.isPassed(answer, ctx.request.address), 'CAPTCHA_WRONG');
}

export function requireTexts({ system }: OuterContext): void {
  ensure(system.services.canText, 'TEXTS_UNAVAILABLE');
}

/**
 * Queues an email, and answers with its address, for known and unknown recipients alike. Beyond the limit
 * we send nothing and the answer stays the same: a stranger learns nothing and cannot fill a mailbox.
 */
export async function askForLetter(ctx: OuterContext, letter: Letter): Promise<{ sentTo: string }> {
  const sentTo = 'email' in letter ? letter.email : letter.phone;
  const allowed = await takeAll(ctx, limitsOf(ctx, letter, sentTo));
  if (allowed) {
    await ctx.transact(async (unit) => {
      const requestId = unit.newId<string>();
      const sealed = unit.services.seal.seal(sealedLetter(requestId), letter);
      await unit.enqueue('account.letter', { requestId, sealed });
    });
  }
  return { sentTo };
}

type Taken = { key: string; limit: RateLimit };

/** Links of sign-ups are counted by who asks, anything else by who gets it. */
function limitsOf({ request }: OuterContext, letter: Letter, sentTo: string): Taken[] {
  if (!isSignUpLink(letter)) {
    return [{ key: `letter:${letter.kind}:${sentTo}`, limit: LETTER_LIMIT }];
  }
  const key = `letter:${messageKinds[letter.kind]}:${sentTo}`;
  return [
    { key: `${key}:${letter.device}`, limit: LETTER_LIMIT },
    { key: `${key}:${limitKey(request.address)}`, limit: ADDRESS_LIMIT },
  ];
}

async function takeAll({ system, now }: OuterContext, limits: readonly Taken[]): Promise<boolean> {
  for (const { key, limit } of limits) {
    if (!(await takeToken(system.database.kysely, key, limit, now)).allowed) return false;
  }
  return true;
}
