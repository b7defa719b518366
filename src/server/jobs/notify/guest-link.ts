import { guestLinkMail, returnLinkMail } from '#platform/mail/templates/for-owners.ts';
import type { Context } from '#server/core/context.ts';
import { drawGuestToken } from '../guest-links/draw-guest-token.ts';
import type { Note, Story } from '#server/notifications/story/story.ts';

/**
 * The link for people without a password: to finish what they wrote, or to come back to it. Its secret is
 * created here, while the email is written, so that it is in no event and in no queue; a repeated delivery
 * must not create another one.
 */
export async function guestLink(
  ctx: Context,
  { repair, ownersUrl, state }: Story,
  { requestId }: { requestId: string },
): Promise<Note[]> {
  const drawn = await drawGuestToken(ctx, requestId);
  if (!drawn) return [];
  const [page, mailOf] =
    state === 'draft' ? (['finish', guestLinkMail] as const) : (['return', returnLinkMail] as const);
  const link = new URL(`/customer/${page}?token=${drawn.token}`, ownersUrl).href;
  const mail = mailOf({ repair, link });
  return [{ kind: 'guest.link', occasion: requestId, to: [drawn.email], mail, isSecret: true }];
}
