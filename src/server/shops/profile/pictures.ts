import type { ShopPicturesView } from '#api/shops/profile.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { FileId, ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Context } from '#server/core/context.ts';
import { requireVersion, versionOf } from '#server/core/form-version.ts';
import { claimPhotos } from '#server/files/claim-photos.ts';
import { requireRoomForPictures } from '#server/files/require-room.ts';
import { showPhoto } from '#server/files/show-photo.ts';
import { lockShop } from '../move-shop.ts';
import { listPictureRows, replacePictures } from './queries.ts';

/** The pictures of the caller's own shop. */
export async function showPictures(ctx: Context): Promise<ShopPicturesView> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const hanging = await picturesOf(ctx.tx, actor.shopId);
  return { ...hanging, version: picturesVersion(hanging) };
}

type Hanging = Omit<ShopPicturesView, 'version'>;

/** The pictures of a shop, for readers of the shop. */
export async function picturesOf(tx: Tx, shopId: ShopId): Promise<Hanging> {
  const rows = await listPictureRows(tx, shopId);
  const logo = rows.find(({ purpose }) => purpose === 'logo');
  return {
    logo: logo ? showPhoto(logo) : null,
    photos: rows.filter(({ purpose }) => purpose === 'photo').map((row) => showPhoto(row)),
  };
}

function picturesVersion({ logo, photos }: Hanging): string {
  return versionOf([logo?.fileId ?? null, photos.map(({ fileId }) => fileId)]);
}

type Picture = { fileId: FileId; claim?: string | undefined };

type Hung = { logo: Picture | null; photos: readonly Picture[]; version?: string | undefined };

/**
 * Shows exactly these pictures. A claim proves that a new one is the caller's; one that is shown already is
 * the shop's. A removed picture becomes an orphan and goes with the others.
 */
export async function savePictures(ctx: Context, { logo, photos, version }: Hung): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a member comes here');
  const shop = await lockShop(ctx, actor.shopId);
  requireVersion(version, picturesVersion(await picturesOf(ctx.tx, shop.id)));
  const before = await listPictureRows(ctx.tx, shop.id);
  const own = new Set(before.map(({ id }) => id));
  const added = [...(logo ? [logo] : []), ...photos].filter(({ fileId }) => !own.has(fileId));
  const claimed = added.map(({ fileId, claim }) => {
    ensure(claim, 'NOT_FOUND');
    return { fileId, claim };
  });
  await claimPhotos(ctx, claimed);
  await replacePictures(ctx.tx, shop.id, [
    ...(logo ? [{ file_id: logo.fileId, purpose: 'logo' as const, position: 0 }] : []),
    ...photos
      .filter(({ fileId }) => fileId !== logo?.fileId)
      .map(({ fileId }, position) => ({ file_id: fileId, purpose: 'photo' as const, position })),
  ]);
  if (added.length > 0) await requireRoomForPictures(ctx, shop.id);
  ctx.audit({
    action: 'shop.pictures_changed',
    entity: 'shop',
    entityId: shop.id,
    market: shop.market,
    shopId: shop.id,
    before: { pictures: before.map(({ id }) => id) },
    after: { pictures: [...(logo ? [logo] : []), ...photos].map(({ fileId }) => fileId) },
  });
}
