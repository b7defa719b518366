import { guestLinkMail } from '#platform/mail/templates/for-owners.ts';
import type { Context } from '../context.ts';
import { drawGuestToken } from '../jobs/draw-guest-token.ts';
import type { Note, Story } from './story.ts';

/**
 * The link that finishes a guest's post. Its secret is drawn here, while the mail is written, so that it
 * stands in no event and in no queue; a delivery that comes twice must not draw another one.
 */
export async function guestLink(
  ctx: Context,
  { repair, ownersUrl }: Story,
  { requestId }: { requestId: string },
): Promise<Note[]> {
  const drawn = await drawGuestToken(ctx, requestId);
  if (!drawn) return [];
  const link = new URL(`/customer/finish?token=${drawn.token}`, ownersUrl).href;
  const mail = guestLinkMail({ repair, link });
  return [{ kind: 'guest.link', occasion: requestId, to: [drawn.email], mail, isSecret: true }];
}
