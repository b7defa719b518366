import { bayId } from '#domain/ids.ts';
import { jobPostSchema } from './job.ts';
import { centsSchema } from './money.ts';
import { instantInput } from './time.ts';

/** What an owner says to book a package: the car, the place, the time, and what they read of its price. */
export const bookPackageSchema = jobPostSchema
  .pick({ vehicle: true, vehicleId: true, zip: true, address: true })
  .extend({
    bayId,
    startsAt: instantInput,
    shownTotalCents: centsSchema,
    /** The late fee in the policy beside it. */
    shownFeeCents: centsSchema,
  });
