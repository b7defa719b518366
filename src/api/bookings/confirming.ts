import * as z from 'zod';
import { op } from '../operation.ts';
import { instant, onceOnJob } from '../shapes/basic.ts';
import { ownerJobChanged } from '../shapes/owner-job.ts';

const withToken = z.strictObject({ token: z.string().min(20).max(200) });

/** What the email said already: its reader learns no more from the link. */
const confirmView = z.object({
  shopName: z.string(),
  serviceName: z.string(),
  vehicle: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  isConfirmed: z.boolean(),
});

/** Owners say that they will come: on the job’s page, or by the link in a reminder. */
export const confirming = {
  confirmAppointment: op({
    method: 'POST',
    path: '/jobs/{jobId}/appointment/confirm',
    summary: 'Confirm that I will come to the appointment; moving it asks again',
    input: onceOnJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'CONFIRM_TOO_LATE'],
    access: { who: 'customer' },
  }),
  readConfirmLink: op({
    method: 'POST',
    path: '/confirm-links/reads',
    summary: 'The appointment that the link in a reminder is about; changes nothing',
    input: withToken,
    output: confirmView,
    errors: ['CONFIRM_LINK_INVALID'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
    write: false,
  }),
  confirmByLink: op({
    method: 'POST',
    path: '/confirm-links',
    summary: 'Confirm an appointment by the link in its reminder, without signing in',
    input: withToken,
    output: confirmView,
    errors: ['CONFIRM_LINK_INVALID'],
    access: { who: 'anyone' },
    limit: { burst: 10, perMinute: 5, counts: 'failures' },
  }),
};
