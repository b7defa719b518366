import { type RawBuilder, sql, type Insertable, type Updateable } from 'kysely';
import type { InvitationId, UserId } from '#domain/ids.ts';
import type { InvitationStatus } from '#domain/shops/invitation-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Cursor } from '#server/core/cursor.ts';

/** Which email carries the link. */
const MAIL = 'shop.invitation';

const columns = [
  'id',
  'status',
  'expires_at',
  'email',
  'business_name',
  'contact_name',
  'phone',
  'street',
  'city',
  'state',
  'zip',
  'zip_plus4',
  'notes',
] as const;

export async function findInvitationByHash(tx: Tx, hash: Buffer) {
  return tx.selectFrom('shop_invitation').select(columns).where('token_hash', '=', hash).executeTakeFirst();
}

/** Of several presses of one link the first holds it, and the others find it used. */
export async function lockInvitationByHash(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('shop_invitation')
    .select(columns)
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockInvitation(tx: Tx, id: InvitationId) {
  return tx.selectFrom('shop_invitation').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

export async function lockPendingTo(tx: Tx, email: string) {
  return tx
    .selectFrom('shop_invitation')
    .select(columns)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

export async function insertInvitation(tx: Tx, row: Insertable<Schema['shop_invitation']>): Promise<void> {
  await tx.insertInto('shop_invitation').values(row).execute();
}

export async function updateInvitation(
  tx: Tx,
  id: InvitationId,
  changes: Updateable<Schema['shop_invitation']>,
): Promise<void> {
  await tx.updateTable('shop_invitation').set(changes).where('id', '=', id).execute();
}

export async function countResent(tx: Tx, id: InvitationId): Promise<void> {
  await tx
    .updateTable('shop_invitation')
    .set((row) => ({ resent_count: sql`${row.ref('resent_count')} + 1` }))
    .where('id', '=', id)
    .execute();
}

type Like = { businessName: string; city: string; state: string };

// Written as character codes, because apostrophes look alike.
const MARKS = String.raw`[\u0022\u0027\u002C\u002E\u0060\u00AB\u00B4\u00BB\u02B9-\u02BD\u2018-\u201F\u2032\u2033]`;
const ACCENTS = String.raw`[\u0300-\u036F]`;

/**
 * A name as people compare it, so that "Mira’s  Garage" is "Mira's garage": without case, accents,
 * apostrophes, quotes, periods and commas, and with one space where there are several.
 */
function plain(words: RawBuilder<unknown>): RawBuilder<string> {
  // An acute accent used as an apostrophe would come apart into a space and an accent.
  const unmarked = sql`regexp_replace(${words}, ${MARKS}, '', 'g')`;
  const unaccented = sql`regexp_replace(normalize(${unmarked}, nfkd), ${ACCENTS}, '', 'g')`;
  return sql<string>`btrim(regexp_replace(lower(${unaccented}), ${String.raw`\s+`}, ' ', 'g'))`;
}

/** A live invitation, or a shop, of that name in that town. */
export async function isNamed(tx: Tx, { businessName, city, state }: Like): Promise<boolean> {
  const isIn = (name: string) => sql`state = ${state}
    and ${plain(sql.ref('city'))} = ${plain(sql`${city}::text`)}
    and ${plain(sql.ref(name))} = ${plain(sql`${businessName}::text`)}`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from shop_invitation where ${isIn('business_name')} and status in ('pending', 'accepted')
    ) or exists (select from shop where ${isIn('name')} and status <> 'deleted') as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** A live invitation to that address, or a shop member with it. */
export async function isAddressed(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from shop_invitation where email = ${email} and status in ('pending', 'accepted')
    ) or exists (select from shop where email = ${email} and status <> 'deleted')
      or exists (
        select from auth_user join shop_member on shop_member.user_id = auth_user.id where email = ${email}
      ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export async function findName(tx: Tx, userId: UserId): Promise<string> {
  const row = await tx
    .selectFrom('auth_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.name;
}

const shown = [
  ...columns.map((name) => `shop_invitation.${name}` as const),
  'shop_invitation.notes',
  'shop_invitation.resent_count',
  'shop_invitation.created_at',
  'auth_user.name as invited_by_name',
  'mail.status as mail_status',
  'mail.last_error as mail_error',
] as const;

function listed(tx: Tx) {
  return tx
    .selectFrom('shop_invitation')
    .innerJoin('auth_user', 'auth_user.id', 'shop_invitation.invited_by')
    .leftJoinLateral(
      (mails) =>
        mails
          .selectFrom('outgoing_message')
          .select(['status', 'last_error'])
          .whereRef('to_address', '=', sql.ref('shop_invitation.email'))
          .where('kind', '=', MAIL)
          .whereRef('outgoing_message.created_at', '>=', 'shop_invitation.created_at')
          .orderBy('outgoing_message.created_at', 'desc')
          .orderBy('outgoing_message.id', 'desc')
          .limit(1)
          .as('mail'),
      (join) => join.onTrue(),
    )
    .select(shown);
}

export async function findShown(tx: Tx, id: InvitationId) {
  return listed(tx).where('shop_invitation.id', '=', id).executeTakeFirst();
}

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** The newest email with the link of an invitation to an address. */
export async function findInvitationMail(tx: Tx, email: string) {
  return tx
    .selectFrom('outgoing_message')
    .select(['id', 'status', 'last_error', 'text_body', 'html_body', 'sealed'])
    .where('to_address', '=', email)
    .where('kind', '=', MAIL)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Page = {
  status?: InvitationStatus | undefined;
  /** Words of the search index, or one whole address. */
  found?: { words: string } | { email: string } | undefined;
  after: Cursor | undefined;
  limit: number;
  now: Date;
};

/** Newest first. An expired one counts as expired, even before the sweep records it. */
export async function listInvitations(
  tx: Tx,
  { status, found, after, limit, now }: Page,
): Promise<ShownRow[]> {
  let query = listed(tx)
    .orderBy('shop_invitation.created_at', 'desc')
    .orderBy('shop_invitation.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(shop_invitation.created_at, shop_invitation.id) < (${after.at}, ${after.id})`,
    );
  }
  if (found && 'email' in found) query = query.where('shop_invitation.email', '=', found.email);
  else if (found) {
    query = query.where(
      sql<boolean>`words_of(business_name || ' ' || contact_name) @@ to_tsquery('simple', ${found.words})`,
    );
  }
  if (status === 'pending') {
    query = query.where('shop_invitation.status', '=', 'pending').where('expires_at', '>', now);
  } else if (status === 'expired') {
    query = query.where((row) =>
      row.or([
        row('shop_invitation.status', '=', 'expired'),
        row.and([row('shop_invitation.status', '=', 'pending'), row('expires_at', '<=', now)]),
      ]),
    );
  } else if (status) query = query.where('shop_invitation.status', '=', status);
  return query.execute();
}
