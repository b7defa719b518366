import { cents } from '#domain/money/money.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import type { TestApp } from './app.ts';
import { key } from './stories.ts';

// What the first shop has on its list, made again for tests that take it away.

export const aPrice = { priceCents: cents(10_000), description: '', isActive: true };
export const someRates = {
  laborRateCents: cents(9_500),
  diagnosticFeeCents: cents(5_000),
  tripFeeCents: cents(3_500),
};

/** Unique, and in letters, because the digits of a key may be read as a phone number. */
function aName(of: string): string {
  const letters = key().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
  return `${of} ${letters}`;
}

export async function ownService(app: TestApp) {
  const name = aName('Service');
  const { services } = await app
    .as('mira')
    .shops.services.add({ service: { name }, ...aPrice, minutes: 60, idempotencyKey: key() });
  return { serviceId: services.find((one) => one.name === name)!.serviceId, idempotencyKey: key() };
}

/** Of two services that only the first shop has. */
export async function aPackage(app: TestApp) {
  const { services } = await app.as('mira').shops.services.list({});
  const parts = services.slice(0, 2).map(({ serviceId }) => serviceId);
  return { ...aPrice, name: aName('Package'), services: parts, idempotencyKey: key() };
}

export async function ownPackage(app: TestApp) {
  const wanted = await aPackage(app);
  const { packages } = await app.as('mira').shops.services.savePackage(wanted);
  const { packageId } = packages.find(({ name }) => name === wanted.name)!;
  return { packageId, idempotencyKey: key() };
}

/** A believable request for each operation on it, see `believableInputs`. */
export function offeringInputs(app: TestApp) {
  return {
    'shops.salesTax.set': () => ({
      rateThousandths: 6_000,
      taxes: { labor: false, part: true, fee: false },
      startsOn: app.clock.now().toISOString().slice(0, 10),
      idempotencyKey: key(),
    }),
    'shops.services.list': () => ({}),
    'shops.services.add': () => ({
      service: { name: aName('Service') },
      ...aPrice,
      minutes: 60,
      idempotencyKey: key(),
    }),
    'shops.services.save': async () => ({ ...(await ownService(app)), ...aPrice, minutes: 60 }),
    'shops.services.remove': () => ownService(app),
    'shops.services.savePackage': () => aPackage(app),
    'shops.services.removePackage': () => ownPackage(app),
    'shops.services.setRates': () => ({
      ...someRates,
      works: 'in_shop',
      radiusMiles: 20,
      idempotencyKey: key(),
    }),
    'shops.services.choose': () => ({
      ...someRates,
      services: serviceCodes.map((code) => ({ code, priceCents: 10_000 })),
      mobile: false,
      idempotencyKey: key(),
    }),
    'shops.services.readCsv': () => ({ csv: 'service,price\nBrakes,100\n' }),
    'shops.services.importCsv': () => ({ csv: 'service,price\nBrakes,100\n', idempotencyKey: key() }),
  };
}
