import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { InvitationId } from '#domain/ids.ts';
import { invitationLifecycle } from '#domain/shops/invitation-lifecycle.ts';
import { readBodies } from '#platform/mail/mail.ts';
import type { Context } from '#server/core/context.ts';
import { currentStatus, lockOne, record } from './invite-shop.ts';
import { findInvitationMail } from './queries.ts';

/**
 * The link of an invitation, from a bounced email: staff deliver it in another way. The link of a delivered
 * email stays hidden, because anyone with it can join in the invited person's name.
 */
export async function handInvitationLink(ctx: Context, id: InvitationId): Promise<string> {
  const row = await lockOne(ctx, id);
  invitationLifecycle.next(currentStatus(ctx, row), 'resend', 'inviter');
  ensure(row.status === 'pending' && row.expires_at > ctx.now, 'INVITATION_OVER', { state: 'expired' });
  const mail = await findInvitationMail(ctx.tx, row.email);
  ensure(mail && mail.status !== 'sent' && mail.last_error !== null, 'INVITATION_MAILED');
  const { text } = readBodies(mail, ctx.services.seal);
  const [link] = /https?:\/\/\S+\/mechanic\/signup\?token=[\w-]+/.exec(text) ?? [];
  assert(link, 'the mail of an invitation has its link');
  record(ctx, row, 'invitation.link_handed');
  return link;
}
