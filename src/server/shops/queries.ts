import type { Updateable } from 'kysely';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { ShopStatus, SuspensionKind } from '#domain/shops/shop-lifecycle.ts';
import type { ShopRole } from '#domain/permissions/shop-roles.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function lockShopRow(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['id', 'name', 'market', 'status', 'suspension', 'verification_status'])
    .select(['deleted_from', 'deleted_suspension'])
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type ShopRow = NonNullable<Awaited<ReturnType<typeof lockShopRow>>>;

export type StandingChanges = Pick<
  Updateable<Schema['shop']>,
  'verification_status' | 'deleted_at' | 'deleted_from' | 'deleted_suspension'
>;
type Standing = StandingChanges & { status: ShopStatus; suspension: SuspensionKind | null };

export async function setStanding(tx: Tx, shopId: ShopId, standing: Standing, at: Date): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ ...standing, updated_at: at })
    .where('id', '=', shopId)
    .execute();
}

/** Where a shop is: its state decides what we suggest, its zone which day it is there. */
export async function findShopPlace(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['state', 'time_zone'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** A team is a handful of people; this many is a mistake of ours. */
const LARGEST_TEAM = 500;

export async function listMemberRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select([
      'shop_member.user_id as userId',
      'shop_member.role',
      'shop_member.created_at as since',
      'auth_user.name',
      'auth_user.email',
      'auth_user.disabled_at as disabledAt',
    ])
    .where('shop_member.shop_id', '=', shopId)
    .orderBy('shop_member.created_at')
    .orderBy('shop_member.user_id')
    .limit(LARGEST_TEAM)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

export async function setMemberRow(tx: Tx, userId: UserId, role: ShopRole): Promise<void> {
  await tx.updateTable('shop_member').set({ role }).where('user_id', '=', userId).execute();
}

export async function deleteMemberRow(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('shop_member').where('user_id', '=', userId).execute();
}
