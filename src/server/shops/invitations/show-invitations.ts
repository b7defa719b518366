import type { InvitationView } from '#api/shops/invitations.ts';
import { assert } from '#domain/assert.ts';
import { readDeskQuestion } from '#domain/desk/desk-search.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { InvitationId } from '#domain/ids.ts';
import {
  invitationLifecycle,
  type InvitationStatus,
  invitationStatus,
} from '#domain/shops/invitation-lifecycle.ts';
import { maskEmail, maskPhone } from '#domain/audit/masking.ts';
import { isWholeEmail } from '#domain/accounts/people.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { wholeZip } from '#domain/marketplace/zip-plus-four.ts';
import { noteContactsRead, noteLookUp } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { findShown, listInvitations, type ShownRow } from './queries.ts';

type Page = {
  status?: InvitationStatus | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** The shops that were asked to join, newest first. */
export async function showInvitations(ctx: Context, { status, search, after, limit }: Page) {
  const found = search ? foundBy(search) : undefined;
  if (found === null) return { items: [], next: null };
  const rows = await listInvitations(ctx.tx, {
    status,
    found,
    after: readCursor(after),
    limit: limit + 1,
    now: ctx.now,
  });
  const page = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const of = page.items.map(({ id }) => id);
  await noteContactsRead(ctx, { entity: 'shop_invitation_list', of, fields: ['email', 'phone'] });
  if (search) noteLookUp(ctx, { entity: 'shop_invitation_list', typed: search, found: of.length > 0 });
  return { items: page.items.map((row) => present(ctx, row)), next: page.next };
}

export async function showInvitation(ctx: Context, id: InvitationId): Promise<InvitationView> {
  const row = await findShown(ctx.tx, id);
  assert(row, 'what was just written is there');
  await noteRead(ctx, id);
  return present(ctx, row);
}

/** One invitation, by its id. */
export async function findInvitation(ctx: Context, id: InvitationId): Promise<InvitationView> {
  const row = await findShown(ctx.tx, id);
  ensure(row, 'NOT_FOUND');
  await noteRead(ctx, id);
  return present(ctx, row);
}

function noteRead(ctx: Context, id: InvitationId): Promise<void> {
  return noteContactsRead(ctx, { entity: 'shop_invitation', of: id, fields: ['email', 'phone'] });
}

/** An address is found by writing all of it: nothing masked can be felt out. */
function foundBy(search: string): { words: string } | { email: string } | null {
  if (isWholeEmail(search)) return { email: search.trim().toLowerCase() };
  const { words } = readDeskQuestion(search);
  return words ? { words } : null;
}

function mailOf({ mail_status: status, mail_error: error }: ShownRow): InvitationView['mail'] {
  if (status === null) return null;
  if (status === 'queued') return error === null ? 'waiting' : 'refused';
  return status === 'dead' ? 'failed' : 'sent';
}

function present({ actor, now }: Context, row: ShownRow): InvitationView {
  const isFull = actor.kind === 'staff' && seesFullContact(actor.role);
  const status = invitationStatus({ status: row.status, expiresAt: row.expires_at }, now);
  return {
    id: row.id,
    businessName: row.business_name,
    contactName: row.contact_name,
    email: isFull ? row.email : maskEmail(row.email),
    phone: isFull ? row.phone : maskPhone(row.phone),
    city: row.city,
    state: row.state,
    zip: row.zip && wholeZip({ zip: row.zip, plus4: row.zip_plus4 }),
    notes: row.notes,
    status,
    invitedBy: row.invited_by_name,
    resentCount: row.resent_count,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    mail: mailOf(row),
    refusals: {
      edit: refusalOf(status, 'edit'),
      resend: refusalOf(status, 'resend'),
      revoke: refusalOf(status, 'revoke'),
      link: status === 'pending' ? linkRefusal(row) : sentenceFor('INVITATION_OVER', { state: status }),
    },
  };
}

function linkRefusal(row: ShownRow): string | null {
  const mail = mailOf(row);
  return mail === 'refused' || mail === 'failed' ? null : sentenceFor('INVITATION_MAILED');
}

function refusalOf(status: InvitationStatus, move: 'edit' | 'resend' | 'revoke'): string | null {
  const isRefused = invitationLifecycle.refusal(status, move, 'inviter') !== undefined;
  return isRefused ? sentenceFor('INVITATION_OVER', { state: status }) : null;
}
