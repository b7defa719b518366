import { guestLinkMail, returnLinkMail } from '#platform/mail/templates/for-owners.ts';
import type { Context } from '#server/core/context.ts';
import { drawGuestToken } from '../guest-links/draw-guest-token.ts';
import type { Note, Story } from '#server/notifications/story/story.ts';

/**
 * The link for somebody without a password: to finish what they wrote, or to come back to it. Its secret is
 * drawn here, while the mail is written, so that it stands in no event and in no queue; a delivery that comes
 * twice must not draw another one.
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
