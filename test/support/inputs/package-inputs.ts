import { DAY, plus } from '#domain/time.ts';
import type { TestApp } from '../app.ts';
import { slugOf } from '../own-keeping.ts';
import { aPackage } from '../own-offerings.ts';
import type { PersonName } from '../people.ts';
import { key } from '../stories.ts';

// A package of the first shop that owners book at once.

/** Of two services of the catalog. */
export async function bookable(app: TestApp) {
  const { services } = await app.as('mira').shops.services.list({});
  const parts = services.filter(({ code }) => code === 'oil_change' || code === 'inspection');
  return { ...(await aPackage(app)), services: parts.map(({ serviceId }) => serviceId), bookAtOnce: true };
}

export type Booking = Parameters<ReturnType<TestApp['as']>['quotes']['packages']['book']>[0];
export type Bookable = Omit<Booking, 'idempotencyKey'>;

/** What an owner sends to book it at its first free time in two days. */
export async function bookablePackage(app: TestApp, who: PersonName = 'ana'): Promise<Bookable> {
  const made = await bookable(app);
  const { packages } = await app.as('mira').shops.services.savePackage(made);
  const { packageId } = packages.find(({ name }) => name === made.name)!;
  const named = { slug: await slugOf(app, 'mira'), packageId };
  const day = plus(app.clock.now(), 2 * DAY)
    .toISOString()
    .slice(0, 10);
  const offer = await app.as(who).quotes.packages.get({ ...named, day });
  const { bayId, startsAt } = offer.slots[0]!;
  return {
    ...named,
    bayId,
    startsAt,
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model: 'Accord' },
    shownTotalCents: offer.totalCents,
    shownFeeCents: offer.lateFeeCents,
  };
}

/** A believable request for each operation on it, see `believableInputs`. */
export function packageInputs(app: TestApp) {
  let made: Promise<Bookable> | undefined;
  // One for all callers: a shop lists so many packages and no more.
  const listed = () => (made ??= bookablePackage(app));
  return {
    'quotes.packages.get': async () => {
      const { slug, packageId, startsAt } = await listed();
      return { slug, packageId, day: startsAt.slice(0, 10) };
    },
    'quotes.packages.book': async () => ({ ...(await listed()), idempotencyKey: key() }),
  };
}
