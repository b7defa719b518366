import { cents } from '#domain/money/money.ts';
import { setupServices } from '#domain/quotes/offerings.ts';
import { SHOP_TERMS_VERSION } from '#domain/shops/shop-terms.ts';
import type { TestApp } from './app.ts';
import { aPrice, someRates } from './own-offerings.ts';
import { key, photos } from './stories.ts';

/** A shop that waits for its review says what it offers and how it looks, and changes its mind. */
export async function sayWhatItOffers(app: TestApp): Promise<void> {
  const { shopServices, shopProfile } = app.as('pending');
  const once = () => ({ idempotencyKey: key() });
  const tint = { service: { name: 'Window tint' }, ...aPrice, minutes: 60 };
  const { services } = await shopServices.add({ ...tint, ...once() });
  const { serviceId } = services.find(({ name }) => name === 'Window tint')!;
  await shopServices.save({ serviceId, ...aPrice, minutes: 90, ...once() });
  const parts = services.slice(0, 2).map((one) => one.serviceId);
  const { packages } = await shopServices.savePackage({
    ...aPrice,
    name: 'Both',
    services: parts,
    ...once(),
  });
  await shopServices.removePackage({ packageId: packages[0]!.packageId, ...once() });
  await shopServices.remove({ serviceId, ...once() });
  await shopServices.setRates({ ...someRates, works: 'both', radiusMiles: 10, ...once() });
  const csv = 'service,price\nBrakes,310\n';
  await shopServices.readCsv({ csv });
  await shopServices.importCsv({ csv, ...once() });
  const chosen = setupServices.slice(0, 3).map(({ code }) => ({ code, priceCents: cents(10_000) }));
  await shopServices.choose({ ...someRates, services: chosen, mobile: false, ...once() });
  await shopServices.list({});

  await shopProfile.pictures({});
  await shopProfile.savePictures({ logo: null, photos: await photos(app, 1), ...once() });
  await shopProfile.savePolicies({ cancellationPolicy: 'Call us.', warrantyTerms: '12 months.', ...once() });
  await shopProfile.acceptTerms({ version: SHOP_TERMS_VERSION, ...once() });
  await shopProfile.policies({});
}
