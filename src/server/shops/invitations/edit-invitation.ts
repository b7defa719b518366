import type { InvitationId } from '#domain/ids.ts';
import { changesForTrail } from '#domain/jobs/facts-for-trail.ts';
import { invitationLifecycle } from '#domain/shops/invitation-lifecycle.ts';
import { wholeZip } from '#domain/marketplace/zip-plus-four.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import {
  columnsOf,
  currentStatus,
  type Invited,
  lockOne,
  record,
  sendAnew,
  warnOfTwin,
} from './invite-shop.ts';
import { updateInvitation } from './queries.ts';

type Asked = Omit<Invited, 'phone'> & {
  email?: string | undefined;
  phone?: string | undefined;
  notes: string;
  confirmDuplicate: boolean;
};

/**
 * Changes what an invitation says that still waits. A link belongs to the address that it was sent to: with
 * another address it goes out under a new one, and the old one opens nothing.
 */
export async function editInvitation(ctx: Context, id: InvitationId, asked: Asked): Promise<void> {
  const row = await lockOne(ctx, id);
  invitationLifecycle.next(currentStatus(ctx, row), 'edit', 'inviter');
  const { email = row.email, phone = row.phone, businessName, city, state } = asked;
  const isOtherShop =
    businessName.toLowerCase() !== row.business_name.toLowerCase() ||
    city.toLowerCase() !== row.city.toLowerCase() ||
    state !== row.state;
  const isMoved = email !== row.email;
  if (!asked.confirmDuplicate) {
    const shop = isOtherShop ? { businessName, city, state } : null;
    await warnOfTwin(ctx, { shop, email: isMoved ? email : null });
  }
  const said = columnsOf({ ...asked, phone });
  await updateInvitation(ctx.tx, id, { ...said, notes: asked.notes, updated_at: ctx.now });
  if (isMoved) await sendAnew(ctx, { ...row, ...said, email });
  const was = editableFields(row);
  const becomes = editableFields({ ...said, email });
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((field) => was[field] !== becomes[field]);
  const { before, after } = changesForTrail(was, becomes, changed);
  // A note can say anything about anyone, so the trail records only that it changed.
  const notes: AuditFacts = asked.notes === row.notes ? {} : { notes: 'changed' };
  record(ctx, { id, zip: said.zip }, 'invitation.edited', { ...after, ...notes }, before);
}

type Row = ReturnType<typeof columnsOf> & { email: string };

function editableFields({
  business_name,
  contact_name,
  email,
  phone,
  city,
  state,
  zip,
  zip_plus4: plus4,
}: Row) {
  const whole = zip === null ? null : wholeZip({ zip, plus4 });
  return { businessName: business_name, contactName: contact_name, email, phone, city, state, zip: whole };
}
