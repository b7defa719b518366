import type { JobId } from '#domain/ids.ts';
import type { TestApp } from './app.ts';
import { emailOf } from './people.ts';
import { key } from './stories.ts';

const reason = 'Asked for on the phone.';

/** What the back-office looks up of jobs, quotes and vehicles and puts right, in the story of every answer. */
export async function deskOfTheMarket(app: TestApp, jobId: JobId): Promise<void> {
  for (const who of ['superAdmin', 'ops', 'finance', 'support', 'readOnly'] as const) {
    const { admin, adminQuotes, adminVehicles } = app.as(who);
    await admin.jobs({ search: 'canary' });
    const { items: quotes } = await adminQuotes.list({ search: 'canary' });
    for (const { id: quoteId } of quotes) await adminQuotes.get({ quoteId });
    const { items: cars } = await adminVehicles.list({ owner: 'canary' });
    for (const { id: vehicleId } of cars) await adminVehicles.get({ vehicleId });
  }
  const { items: live } = await app.as('ops').admin.jobs({ status: 'pending' });
  await app.as('ops').admin.previewCancel({ jobId: live[0]!.id });
  const { vehicle } = await app.as('ops').admin.job({ jobId });
  const { adminVehicles } = app.as('superAdmin');
  await adminVehicles.services({ vehicleId: vehicle.id });
  await adminVehicles.reveal({ vehicleId: vehicle.id, reason, idempotencyKey: key() });
  const { version } = await adminVehicles.get({ vehicleId: vehicle.id });
  const car = { year: 2003, make: 'Honda', model: 'Accord', mileage: 90_000 };
  await adminVehicles.edit({ ...car, vehicleId: vehicle.id, version, reason, idempotencyKey: key() });
  await adminVehicles.add({ ...car, make: 'Ford', email: emailOf('ben'), idempotencyKey: key() });
  await app.as('ops').admin.createJob({
    email: emailOf('ben'),
    zip: '20147',
    vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
    service: 'battery',
    askedByOwner: true,
    reason,
    idempotencyKey: key(),
  });
}
