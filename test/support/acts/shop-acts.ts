import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import { setupServices } from '#domain/quotes/offerings.ts';
import { SHOP_TERMS_VERSION } from '#domain/shops/shop-terms.ts';
import type { TestApp } from '../app.ts';
import { aPrice, someRates } from '../own-offerings.ts';
import { emailOf } from '../people.ts';
import { messagesTo, tokenIn } from '../signed-in.ts';
import { checkIn, key, photos } from '../stories.ts';

/** A shop that waits for its review says what it offers and how it looks, and changes its mind. */
export async function sayWhatItOffers(app: TestApp): Promise<void> {
  const { services: offered, profile } = app.as('pending').shops;
  const once = () => ({ idempotencyKey: key() });
  const tint = { service: { name: 'Window tint' }, ...aPrice, minutes: 60 };
  const { services } = await offered.add({ ...tint, ...once() });
  const { serviceId } = services.find(({ name }) => name === 'Window tint')!;
  await offered.save({ serviceId, ...aPrice, minutes: 90, ...once() });
  const parts = services.slice(0, 2).map((one) => one.serviceId);
  const { packages } = await offered.savePackage({
    ...aPrice,
    name: 'Both',
    services: parts,
    ...once(),
  });
  await offered.removePackage({ packageId: packages[0]!.packageId, ...once() });
  await offered.remove({ serviceId, ...once() });
  await offered.setRates({ ...someRates, works: 'both', radiusMiles: 10, ...once() });
  const csv = 'service,price\nBrakes,310\n';
  await offered.readCsv({ csv });
  await offered.importCsv({ csv, ...once() });
  const chosen = setupServices.slice(0, 3).map(({ code }) => ({ code, priceCents: cents(10_000) }));
  await offered.choose({ ...someRates, services: chosen, mobile: false, ...once() });
  await offered.list({});

  await profile.pictures({});
  await profile.savePictures({ logo: null, photos: await photos(app, 1), ...once() });
  await profile.savePolicies({ cancellationPolicy: 'Call us.', warrantyTerms: '12 months.', ...once() });
  await profile.acceptTerms({ version: SHOP_TERMS_VERSION, ...once() });
  await profile.policies({});
}

/** The reading was one mile off. */
export async function correctCheckIn(app: TestApp, jobId: JobId): Promise<void> {
  const correction = { odometerMiles: 61_205, reason: 'A typo.', idempotencyKey: key() };
  await app.as('miraTechnician').bookings.correctCheckIn({ jobId, ...correction });
}

/** A day before Ana's appointment the link of its reminder confirms it, and so does she; then the car comes. */
export async function confirmAndCheckIn(app: TestApp, jobId: JobId): Promise<void> {
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  app.clock.moveTo(plus(new Date(appointment!.startsAt), -24 * HOUR));
  const mails = await messagesTo(app, emailOf('ana'), 'job.reminder');
  const token = tokenIn(mails.find(({ text }) => text.includes(jobId)));
  await app.as(null).bookings.readConfirmLink({ token });
  await app.as(null).bookings.confirmByLink({ token });
  await app.as('ana').bookings.confirmAppointment({ jobId, idempotencyKey: key() });
  await checkIn(app, jobId);
}
