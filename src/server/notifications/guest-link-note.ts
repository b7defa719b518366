import type { JobId } from '#domain/ids.ts';
import { guestLinkMail } from '#platform/mail/templates/for-owners.ts';
import type { Context } from '../context.ts';
import { drawGuestToken } from '../jobs/draw-guest-token.ts';
import type { Note, Story } from './story.ts';
import { isTold } from './write-once.ts';

/**
 * The link that finishes a guest's post. Its secret is drawn here, while the mail is written, so that it
 * stands in no event and in no queue; a delivery that comes twice must not draw another one.
 */
export async function guestLink(
  ctx: Context,
  story: Story,
  { jobId, requestId, origin }: { jobId: JobId; requestId: string; origin: string },
): Promise<Note[]> {
  const note = { kind: 'guest.link', occasion: requestId } as const;
  const drawn = await drawGuestToken(ctx, jobId, (email) => isTold(ctx, note, email));
  if (!drawn) return [];
  const link = `${origin}/customer/finish?token=${drawn.token}`;
  const mail = guestLinkMail({ repair: story.repair, link });
  return [{ ...note, to: [drawn.email], mail, isSecret: true }];
}
