import { type FeeSchedule, scheduleAt } from '#domain/money/fees.ts';
import type { Context } from '#server/core/context.ts';
import { listSchedules } from './queries.ts';

/** Every schedule that holds, held or is announced, the one that starts last first. */
export async function feeSchedules({ tx }: Pick<Context, 'tx'>): Promise<FeeSchedule[]> {
  return listSchedules(tx);
}

/** The fees in force at a moment, which is that of a job's own clock where a job is meant. */
export async function feesAt(ctx: Pick<Context, 'tx'>, at: Date): Promise<FeeSchedule> {
  return scheduleAt(await listSchedules(ctx.tx), at);
}
