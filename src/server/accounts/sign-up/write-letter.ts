import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import {
  isSignUpLink,
  type Letter,
  MOST_AN_HOUR,
  MOST_SIGN_UP_LINKS_AN_HOUR,
  sealedLetter,
} from './letter.ts';
import { isMailedOften } from './mailed-often.ts';
import { messageKinds } from './message-kinds.ts';
import { lockRecipient } from './queries.ts';
import { writeRecovery } from './write-recovery.ts';
import { writeLink, writeMailCode, writeTextCode } from './write-sign-in.ts';
import { writeSignUp, writeSignUpAgain, writeSignUpCode, writeSignUpCodeAgain } from './write-sign-up.ts';

/** Writes what was asked for. A task that runs twice sends two letters, of which the newer one works. */
export async function writeLetter(
  system: System,
  { requestId, sealed }: { requestId: string; sealed: string },
): Promise<void> {
  const letter = system.services.seal.open(sealedLetter(requestId), sealed) as Letter;
  const origin = system.publicUrl;
  await asSystem(system, async (ctx) => {
    await lockRecipient(ctx.tx, 'email' in letter ? letter.email : letter.phone);
    if (await isTooMany(ctx, letter)) return;
    switch (letter.kind) {
      case 'sign_up':
        return writeSignUp(ctx, origin, letter);
      case 'sign_up_again':
        return writeSignUpAgain(ctx, origin, letter);
      case 'sign_up_code':
        return writeSignUpCode(ctx, origin, letter);
      case 'sign_up_code_again':
        return writeSignUpCodeAgain(ctx, letter);
      case 'recovery':
        return writeRecovery(ctx, origin, letter);
      case 'link':
        return writeLink(ctx, origin, letter);
      case 'code':
        return writeMailCode(ctx, letter);
      case 'text_code':
        return writeTextCode(ctx, letter);
    }
  });
}

function isTooMany(ctx: Context, letter: Letter): Promise<boolean> {
  const to = 'email' in letter ? letter.email : `+1${letter.phone}`;
  const most = isSignUpLink(letter) ? MOST_SIGN_UP_LINKS_AN_HOUR : MOST_AN_HOUR;
  return isMailedOften(ctx, { kind: messageKinds[letter.kind], to, most });
}
