import type { Handlers } from '#server/core/handlers.ts';
import { showJob } from '#server/jobs/staff/show-job.ts';
import { cancelByStaff } from '../cancel-booking.ts';
import { decideNoShow } from '../decide-no-show.ts';
import { previewCancel } from './preview-cancel.ts';

export const staffHandlers: Handlers<'bookings.staff'> = {
  previewCancel: (ctx, { jobId }) => previewCancel(ctx, jobId),
  cancel: async (ctx, { jobId, code, reason }) => {
    await cancelByStaff(ctx, { jobId, code, reason });
    return { job: await showJob(ctx, jobId) };
  },
  decideNoShow: async (ctx, input) => {
    await decideNoShow(ctx, input);
    return { job: await showJob(ctx, input.jobId) };
  },
};
