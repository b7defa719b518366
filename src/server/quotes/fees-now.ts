import { type FeeSchedule, scheduleAt } from '#domain/fees.ts';
import type { Context } from '../context.ts';
import { listFeeSchedules } from './queries.ts';

/** The fees that a quote accepted now would be frozen with. */
export async function feesNow(ctx: Context): Promise<FeeSchedule> {
  return scheduleAt(await listFeeSchedules(ctx.tx), ctx.now);
}
