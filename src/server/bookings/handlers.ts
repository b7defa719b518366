import type { Handlers } from '#server/core/handlers.ts';
import { readJobOfSide } from '#server/jobs/read-job.ts';
import { showOwnJob } from '#server/jobs/show/own-job.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { showShopJob } from '#server/jobs/show/shop-job.ts';
import { thenShow } from '#server/jobs/show/then-show.ts';
import { cancelAsShop } from '#server/quotes/lost-bookings/cancel-as-shop.ts';
import { reportAbsentShop } from '#server/quotes/lost-bookings/report-absent-shop.ts';
import { answerProposal } from '#server/scheduling/answer-proposal.ts';
import { proposeTime } from '#server/scheduling/propose-time.ts';
import { confirmAppointment } from '#server/scheduling/confirmation/confirm-appointment.ts';
import { confirmByLink, readConfirmLink } from '#server/scheduling/confirmation/confirm-link.ts';
import { recordArrival } from '#server/scheduling/record-arrival.ts';
import { timesToMove } from '#server/scheduling/reschedule-of.ts';
import { checkIn } from './check-in.ts';
import { confirmCompletion, enterHandOverCode } from './confirm-completion.ts';
import { contestNoShow } from './contest-no-show.ts';
import { correctCheckIn } from './correct-check-in.ts';
import { finishWork } from './finish-work.ts';
import { handOver } from './hand-over.ts';
import { leaveKeys } from './leave-keys.ts';
import { reportAbsentOwner } from './report-absent-owner.ts';
import { startWork } from './start-work.ts';

const owner = thenShow(showOwnerJob);
const shop = thenShow(showShopJob);
const either = thenShow(showOwnJob);

/** A booked job: what its owner, its shop, and either of the two do about it. */
export const bookingsHandlers: Handlers<'bookings'> = {
  timesToMove: async (ctx, { jobId, day }) => {
    const { job, side } = await readJobOfSide(ctx, jobId);
    return timesToMove(ctx, job, { day, side });
  },
  proposeTime: either(proposeTime),
  answerProposal: either(answerProposal),
  reportNoShow: either((ctx, { jobId }) =>
    ctx.actor.kind === 'shop' ? reportAbsentOwner(ctx, { jobId }) : reportAbsentShop(ctx, { jobId }),
  ),
  contestNoShow: either(contestNoShow),

  confirmAppointment: owner(confirmAppointment),
  readConfirmLink,
  confirmByLink,

  leaveKeys: owner(leaveKeys),
  confirm: owner(confirmCompletion),

  cancelAsShop: shop(cancelAsShop),
  arrive: shop(recordArrival),
  checkIn: shop(checkIn),
  correctCheckIn: shop(correctCheckIn),
  start: shop(startWork),
  finish: shop(finishWork),
  handOver: shop(handOver),
  enterHandOverCode: shop(enterHandOverCode),
};
