import { sql, type Insertable, type Updateable } from 'kysely';
import type { OwnershipOfferId, ShopId, TeamInvitationId, UserId } from '#domain/ids.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

function invitations(tx: Tx) {
  return tx
    .selectFrom('team_invitation')
    .innerJoin('shop', 'shop.id', 'team_invitation.shop_id')
    .innerJoin('auth_user', 'auth_user.id', 'team_invitation.invited_by')
    .select([
      'team_invitation.id',
      'team_invitation.shop_id',
      'team_invitation.email',
      'team_invitation.role',
      'team_invitation.status',
      'team_invitation.expires_at',
      'team_invitation.resent_count',
      'team_invitation.created_at',
      'shop.name as shop_name',
      'shop.status as shop_status',
      'shop.market',
      'auth_user.name as inviter_name',
    ]);
}

export async function findInvitationByHash(tx: Tx, hash: Buffer) {
  return invitations(tx).where('team_invitation.token_hash', '=', hash).executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationByHash>>>;

/** Of several presses of one link the first holds it, and the others find it used. */
export async function lockInvitationByHash(tx: Tx, hash: Buffer) {
  return invitations(tx)
    .where('team_invitation.token_hash', '=', hash)
    .forUpdate('team_invitation')
    .executeTakeFirst();
}

/** An invitation to this very shop: for everyone else it does not exist. */
export async function lockInvitation(tx: Tx, shopId: ShopId, id: TeamInvitationId) {
  return invitations(tx)
    .where('team_invitation.id', '=', id)
    .where('team_invitation.shop_id', '=', shopId)
    .forUpdate('team_invitation')
    .executeTakeFirst();
}

/** Who was asked and has not answered, whether or not the time is over; newest first. */
export async function listWaiting(tx: Tx, shopId: ShopId) {
  return invitations(tx)
    .where('team_invitation.shop_id', '=', shopId)
    .where('team_invitation.status', '=', 'pending')
    .orderBy('team_invitation.created_at', 'desc')
    .limit(100)
    .execute();
}

export async function insertInvitation(tx: Tx, row: Insertable<Schema['team_invitation']>): Promise<void> {
  await tx.insertInto('team_invitation').values(row).execute();
}

export async function updateInvitation(
  tx: Tx,
  id: TeamInvitationId,
  changes: Updateable<Schema['team_invitation']>,
): Promise<void> {
  await tx.updateTable('team_invitation').set(changes).where('id', '=', id).execute();
}

export async function countResent(tx: Tx, id: TeamInvitationId): Promise<void> {
  await tx
    .updateTable('team_invitation')
    .set((row) => ({ resent_count: sql`${row.ref('resent_count')} + 1` }))
    .where('id', '=', id)
    .execute();
}

/** False where they are a member of a shop already: a person belongs to one at most. */
export async function insertMember(
  tx: Tx,
  member: { user_id: UserId; shop_id: ShopId; role: ShopRole; created_at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('shop_member')
    .values(member)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

const offer = ['id', 'shop_id', 'from_user', 'to_user', 'status', 'offered_at', 'expires_at'] as const;

/** The offer that waits for an answer, or whose expiry is not recorded yet. */
export async function findOpenOffer(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('ownership_offer')
    .select(offer)
    .where('shop_id', '=', shopId)
    .where('status', '=', 'offered')
    .executeTakeFirst();
}

export async function lockOffer(tx: Tx, shopId: ShopId, id: OwnershipOfferId) {
  return tx
    .selectFrom('ownership_offer')
    .select(offer)
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

export async function insertOffer(tx: Tx, row: Insertable<Schema['ownership_offer']>): Promise<void> {
  await tx.insertInto('ownership_offer').values(row).execute();
}

export async function updateOffer(
  tx: Tx,
  id: OwnershipOfferId,
  changes: Updateable<Schema['ownership_offer']>,
): Promise<void> {
  await tx.updateTable('ownership_offer').set(changes).where('id', '=', id).execute();
}
