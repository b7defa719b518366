import type { InvitationId } from '#domain/ids.ts';
import { invitationLifecycle } from '#domain/lifecycles/invitation.ts';
import type { Context } from '../context.ts';
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
  // What was changed and not to what: it names people.
  const changed = (Object.keys(said) as (keyof typeof said)[]).filter((key) => said[key] !== row[key]);
  record(ctx, { id, zip: said.zip }, 'invitation.edited', {
    changed: [...changed, ...(isMoved ? ['email'] : [])],
  });
}
