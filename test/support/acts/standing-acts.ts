import type { ShopId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { key } from '../stories.ts';

const reason = 'A test of the standing of shops.';

/** Believable requests about a shop's standing, by people who are no callers. */
export function standingInputs(app: TestApp) {
  const onOneShop = () => ({ shopId: app.world.shops.volt.id });
  const onShop = () => ({ ...onOneShop(), reason, idempotencyKey: key() });
  const many = (act: string) => ({ act, shopIds: [app.world.shops.volt.id] });
  return {
    'shops.standing.previewStanding': () => many('suspend_hard'),
    'shops.standing.actOnMany': () => ({ ...many('resend_invitation'), reason, idempotencyKey: key() }),
    'shops.standing.suspend': () => ({ ...onShop(), kind: 'soft' }),
    'shops.standing.unsuspend': onShop,
    // Its current standing does not matter here; a wrong word stops it before anything is gone.
    'shops.standing.remove': onShop,
    'shops.standing.restore': onShop,
    'shops.standing.erase': () => ({ ...onShop(), confirmation: 'no' }),
    'shops.standing.resendInvitation': () => ({ ...onOneShop(), idempotencyKey: key() }),
    'shops.staff.team': onOneShop,
    'shops.staff.jobs': onOneShop,
    'shops.staff.money': onOneShop,
    'shops.staff.edit': () => ({
      ...onOneShop(),
      idempotencyKey: key(),
      businessName: 'Volt Mobile',
      contactName: 'Sam Okafor',
      city: 'Ashburn',
      state: 'VA',
    }),
    'desk.savedViews.list': () => ({ list: 'shops' }),
    'desk.savedViews.save': () => ({
      list: 'shops',
      name: key(),
      query: 'show=active',
      idempotencyKey: key(),
    }),
    'desk.savedViews.remove': () => ({ list: 'shops', viewId: key(), idempotencyKey: key() }),
  };
}

/** Staff look at a shop, suspend it and bring it back; every staff member keeps a view of the list. */
export async function standingOfShops(app: TestApp): Promise<void> {
  const shopId = app.world.shops.dulles.id as ShopId;
  const once = () => ({ shopId, reason, idempotencyKey: key() });
  for (const who of ['superAdmin', 'ops', 'support'] as const) {
    const { shops, desk } = app.as(who);
    const { savedViews } = desk;
    await shops.staff.team({ shopId });
    await shops.staff.jobs({ shopId });
    await shops.staff.money({ shopId: app.world.shops.mira.id as ShopId });
    await shops.review.shopCounts({});
    const view = { list: 'shops' as const, name: 'Active ones', query: 'show=active' };
    const { views } = await savedViews.save({ ...view, idempotencyKey: key() });
    await savedViews.list({ list: 'shops' });
    await savedViews.remove({ list: 'shops', viewId: views[0]!.id, idempotencyKey: key() });
  }
  const { standing, staff } = app.as('ops').shops;
  const gone = app.world.shops.deleted.id as ShopId;
  await standing.previewStanding({ act: 'suspend_hard', shopIds: [shopId, gone] });
  await standing.suspend({ ...once(), kind: 'soft' });
  await standing.unsuspend(once());
  await standing.actOnMany({ act: 'suspend_soft', shopIds: [shopId], reason, idempotencyKey: key() });
  await standing.restore({ ...once(), shopId: gone });
  await standing.resendInvitation({ shopId: gone, idempotencyKey: key() });
  const words = { businessName: 'Gone Garage', contactName: 'Del Eted', city: 'Ashburn', state: 'VA' };
  await staff.edit({ shopId: gone, idempotencyKey: key(), ...words });
  await standing.remove({ ...once(), shopId: gone });
  await standing.erase({ ...once(), shopId: gone, confirmation: 'DELETE' });
}
