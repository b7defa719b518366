import type { JobId } from '#domain/ids.ts';
import { key } from '../stories.ts';

/** Requests about a post that is booked by now: callers who may change one hear so, and it stays as it is. */
export function postInputs(booked: JobId) {
  const onBooked = () => ({ jobId: booked, idempotencyKey: key() });
  return {
    'jobs.mine': () => ({}),
    'jobs.get': () => ({ jobId: booked }),
    'jobs.withdraw': onBooked,
    'jobs.extend': onBooked,
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
