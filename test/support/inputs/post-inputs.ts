import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { key } from '../stories.ts';
import { packageInputs } from './package-inputs.ts';

/** Requests about a post that is booked by now: callers who may change one hear so, and it stays as it is. */
export function postInputs(app: TestApp, booked: JobId) {
  const onBooked = () => ({ jobId: booked, idempotencyKey: key() });
  return {
    ...packageInputs(app),
    'jobs.mine': () => ({}),
    'jobs.get': () => ({ jobId: booked }),
    'jobs.withdraw': onBooked,
    'jobs.extend': onBooked,
    'bookings.confirmAppointment': onBooked,
    'jobs.edit': () => ({
      ...onBooked(),
      postVersion: 1,
      vehicle: { year: 2019, make: 'Kia', model: 'Soul' },
      service: 'battery',
      keptPhotos: [],
      photos: [],
    }),
    'jobs.copyPhotos': () => ({ jobId: booked }),
    'quotes.keep': () => ({ ...onBooked(), workVersion: 1 }),
  };
}
