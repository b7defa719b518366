import { ensure } from '#domain/errors/errors.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { type Letter, MOST_AN_HOUR, sealedLetter } from './letter.ts';

const RECIPIENT_LIMIT = { capacity: MOST_AN_HOUR, perSeconds: 3_600 };

/** Refuses a form behind which no person stands, where a provider who can tell is set. */
export async function requireCaptcha(ctx: OuterContext, answer: string | undefined): Promise<void> {
  const { captcha } = ctx.system.services;
  ensure(await captcha.isPassed(answer, ctx.request.address), 'CAPTCHA_WRONG');
}

export function requireTexts({ system }: OuterContext): void {
  ensure(system.services.canText, 'TEXTS_UNAVAILABLE');
}

/**
 * Has a letter written, and answers where to, for known and unknown recipients alike. Beyond the limit
 * nothing is sent and the answer stays the same: a stranger learns nothing, and nobody's mailbox is filled.
 */
export async function askForLetter(ctx: OuterContext, letter: Letter): Promise<{ sentTo: string }> {
  const { system } = ctx;
  const sentTo = 'email' in letter ? letter.email : letter.phone;
  const key = `letter:${letter.kind}:${sentTo}`;
  const { allowed } = await takeToken(system.database.kysely, key, RECIPIENT_LIMIT, ctx.now);
  if (allowed) {
    await ctx.transact(async (unit) => {
      const requestId = unit.newId<string>();
      const sealed = unit.services.seal.seal(sealedLetter(requestId), letter);
      await unit.enqueue('account.letter', { requestId, sealed });
    });
  }
  return { sentTo };
}
