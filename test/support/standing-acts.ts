import type { ShopId } from '#domain/ids.ts';
import type { TestApp } from './app.ts';
import { key } from './stories.ts';

const reason = 'A test of the standing of shops.';

/** Believable requests about where a shop stands, as whose people nobody calls. */
export function standingInputs(app: TestApp) {
  const onOneShop = () => ({ shopId: app.world.shops.volt.id });
  const onShop = () => ({ ...onOneShop(), reason, idempotencyKey: key() });
  const many = (act: string) => ({ act, shopIds: [app.world.shops.volt.id] });
  return {
    'shops.previewStanding': () => many('suspend_hard'),
    'shops.actOnMany': () => ({ ...many('resend_invitation'), reason, idempotencyKey: key() }),
    'shops.suspend': () => ({ ...onShop(), kind: 'soft' }),
    'shops.unsuspend': onShop,
    // What it is meanwhile does not matter here; a wrong word stops it before anything is gone.
    'shops.remove': onShop,
    'shops.restore': onShop,
    'shops.erase': () => ({ ...onShop(), confirmation: 'no' }),
    'shops.resendInvitation': () => ({ ...onOneShop(), idempotencyKey: key() }),
    'shopDesk.team': onOneShop,
    'shopDesk.jobs': onOneShop,
    'shopDesk.money': onOneShop,
    'shopDesk.edit': () => ({
      ...onOneShop(),
      idempotencyKey: key(),
      businessName: 'Volt Mobile',
      contactName: 'Sam Okafor',
      city: 'Ashburn',
      state: 'VA',
    }),
    'savedViews.list': () => ({ list: 'shops' }),
    'savedViews.save': () => ({ list: 'shops', name: key(), query: 'show=active', idempotencyKey: key() }),
    'savedViews.remove': () => ({ list: 'shops', viewId: key(), idempotencyKey: key() }),
  };
}

/** Staff look at a shop, take it down and bring it back; everybody on the staff keeps a view of the list. */
export async function standingOfShops(app: TestApp): Promise<void> {
  const shopId = app.world.shops.dulles.id as ShopId;
  const once = () => ({ shopId, reason, idempotencyKey: key() });
  for (const who of ['superAdmin', 'ops', 'support'] as const) {
    const { shopDesk, savedViews, vetting } = app.as(who);
    await shopDesk.team({ shopId });
    await shopDesk.jobs({ shopId });
    await shopDesk.money({ shopId: app.world.shops.mira.id as ShopId });
    await vetting.shopCounts({});
    const view = { list: 'shops' as const, name: 'Active ones', query: 'show=active' };
    const { views } = await savedViews.save({ ...view, idempotencyKey: key() });
    await savedViews.list({ list: 'shops' });
    await savedViews.remove({ list: 'shops', viewId: views[0]!.id, idempotencyKey: key() });
  }
  const { shops, shopDesk } = app.as('ops');
  const gone = app.world.shops.deleted.id as ShopId;
  await shops.previewStanding({ act: 'suspend_hard', shopIds: [shopId, gone] });
  await shops.suspend({ ...once(), kind: 'soft' });
  await shops.unsuspend(once());
  await shops.actOnMany({ act: 'suspend_soft', shopIds: [shopId], reason, idempotencyKey: key() });
  await shops.restore({ ...once(), shopId: gone });
  await shops.resendInvitation({ shopId: gone, idempotencyKey: key() });
  const words = { businessName: 'Gone Garage', contactName: 'Del Eted', city: 'Ashburn', state: 'VA' };
  await shopDesk.edit({ shopId: gone, idempotencyKey: key(), ...words });
  await shops.remove({ ...once(), shopId: gone });
  await shops.erase({ ...once(), shopId: gone, confirmation: 'DELETE' });
}
