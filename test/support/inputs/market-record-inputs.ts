import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { emailOf } from '../people.ts';
import { key } from '../stories.ts';

const reason = 'a test of rights';

/** Believable inputs for the jobs, quotes and vehicles of the back-office, about one booked job. */
export function marketRecordInputs(app: TestApp, about: { booked: JobId; quoteId: string }) {
  const { booked, quoteId } = about;
  const car = async () => {
    // From its row: callers may have lost every right by now.
    const { rows } = await app.product.system.database.executeSql(
      'select vehicle.id, vehicle.version from vehicle join job on job.vehicle_id = vehicle.id where job.id = $1',
      [booked],
    );
    return { vehicleId: String(rows[0]!['id']), version: Number(rows[0]!['version']) };
  };
  const vehicleId = async () => (await car()).vehicleId;
  return {
    'jobs.staff.create': () => ({
      // Another person each time: the limits allow only a few jobs, and few links.
      email: `asked-${key()}@people.test`,
      zip: '20147',
      vehicle: { year: 2019, make: 'Honda', model: 'Civic' },
      service: 'brakes',
      askedByOwner: true,
      reason,
      idempotencyKey: key(),
    }),
    'bookings.staff.previewCancel': () => ({ jobId: booked }),
    'quotes.staff.list': () => ({}),
    'quotes.staff.get': () => ({ quoteId }),
    'vehicles.staff.list': () => ({}),
    'vehicles.staff.get': async () => ({ vehicleId: await vehicleId() }),
    'vehicles.staff.services': async () => ({ vehicleId: await vehicleId() }),
    'vehicles.staff.reveal': async () => ({
      vehicleId: await vehicleId(),
      reason,
      idempotencyKey: key(),
    }),
    'vehicles.staff.edit': async () => ({
      ...(await car()),
      year: 2019,
      make: 'Honda',
      model: 'Civic',
      reason,
      idempotencyKey: key(),
    }),
    'vehicles.staff.add': () => ({
      email: emailOf('ana'),
      year: 2019,
      make: 'Honda',
      model: `Made up ${key()}`,
      idempotencyKey: key(),
    }),
  };
}
