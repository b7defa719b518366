import type { FileId, ShopId, UserId } from '#domain/ids.ts';
import { MOST_SHOP_PHOTOS } from '#domain/shops/shop-terms.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function listPictureRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_photo')
    .innerJoin('file', 'file.id', 'shop_photo.file_id')
    .select(['file.id', 'file.width', 'file.height', 'shop_photo.purpose'])
    .where('shop_photo.shop_id', '=', shopId)
    .orderBy('shop_photo.position')
    .limit(MOST_SHOP_PHOTOS + 1)
    .execute();
}

export async function replacePictures(
  tx: Tx,
  shopId: ShopId,
  rows: readonly { file_id: FileId; purpose: 'logo' | 'photo'; position: number }[],
): Promise<void> {
  await tx.deleteFrom('shop_photo').where('shop_id', '=', shopId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('shop_photo')
    .values(rows.map((row) => ({ ...row, shop_id: shopId })))
    .execute();
}

export async function findPolicies(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_setup')
    .select(['cancellation_policy', 'warranty_terms', 'policies_accepted_at', 'terms_version'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
}

type Policies = {
  cancellation_policy?: string;
  warranty_terms?: string;
  terms_version?: string;
  policies_accepted_at?: Date;
  policies_accepted_by?: UserId;
};

/** A shop that was not set up by the wizards has no row yet. */
export async function putPolicies(
  tx: Tx,
  of: { id: string; shopId: ShopId },
  policies: Policies,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('shop_setup')
    .values({ id: of.id, shop_id: of.shopId, ...policies, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ ...policies, updated_at: at }))
    .execute();
}
