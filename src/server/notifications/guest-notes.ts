import { guestLinkMail, returnLinkMail } from '#platform/mail/templates/for-owners.ts';
import type { Context } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { renewGuestLink } from '../jobs/renew-guest-link.ts';
import type { Note, Story } from './story.ts';

type Renewed = Extract<DomainEvent, { type: 'guest.link_renewed' }>;

/** A new link for somebody without a password: to confirm what they wrote, or to come back to it. */
export async function renewedLink(
  ctx: Context,
  { repair, ownersUrl }: Story,
  { jobId, requestId }: Renewed,
): Promise<Note[]> {
  const renewed = await renewGuestLink(ctx, jobId);
  if (!renewed) return [];
  const page = renewed.isDraft ? 'finish' : 'return';
  const link = new URL(`/customer/${page}?token=${renewed.token}`, ownersUrl).href;
  const mail = (renewed.isDraft ? guestLinkMail : returnLinkMail)({ repair, link });
  return [{ kind: 'guest.link', occasion: requestId, to: [renewed.email], mail, isSecret: true }];
}
