import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { InvitationId } from '#domain/ids.ts';
import { invitationLifecycle } from '#domain/shops/invitation-lifecycle.ts';
import { readBodies } from '#platform/mail/mail.ts';
import type { Context } from '#server/core/context.ts';
import { currentStatus, lockOne, record } from './invite-shop.ts';
import { findInvitationMail } from './queries.ts';

/**
 * The link of an invitation, out of the mail that was refused: staff hand it over by another way. Of a mail
 * that went its way nobody gets to see it, since whoever has it can join in the name of the invited.
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
