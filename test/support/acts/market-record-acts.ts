import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { emailOf } from '../people.ts';
import { key } from '../stories.ts';
import { removeAClip } from './clip-acts.ts';

const reason = 'Asked for on the phone.';

/** What the back-office looks up of jobs, quotes and vehicles and puts right, in the story of every answer. */
export async function deskOfTheMarket(app: TestApp, jobId: JobId): Promise<void> {
  for (const who of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
    const { jobs, quotes, vehicles } = app.as(who);
    await jobs.staff.list({ search: 'canary' });
    const { items: offers } = await quotes.staff.list({ search: 'canary' });
    for (const { id: quoteId } of offers) await quotes.staff.get({ quoteId });
    const { items: cars } = await vehicles.staff.list({ owner: 'canary' });
    for (const { id: vehicleId } of cars) await vehicles.staff.get({ vehicleId });
  }
  const { items: live } = await app.as('ops').jobs.staff.list({ status: 'pending' });
  await app.as('ops').bookings.staff.previewCancel({ jobId: live[0]!.id });
  await removeAClip(app, jobId);
  const { vehicle } = await app.as('ops').jobs.staff.get({ jobId });
  const adminVehicles = app.as('superAdmin').vehicles.staff;
  await adminVehicles.services({ vehicleId: vehicle.id });
  await adminVehicles.reveal({ vehicleId: vehicle.id, reason, idempotencyKey: key() });
  const { version } = await adminVehicles.get({ vehicleId: vehicle.id });
  const car = { year: 2003, make: 'Honda', model: 'Accord', mileage: 90_000 };
  await adminVehicles.edit({ ...car, vehicleId: vehicle.id, version, reason, idempotencyKey: key() });
  await adminVehicles.add({ ...car, make: 'Ford', email: emailOf('ben'), idempotencyKey: key() });
  await app.as('ops').jobs.staff.create({
    email: emailOf('ben'),
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
    service: 'battery',
    askedByOwner: true,
    reason,
    idempotencyKey: key(),
  });
}
