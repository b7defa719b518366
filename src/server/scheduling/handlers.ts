import type { Context } from '../context.ts';
import type { Handlers } from '../handlers.ts';
import { ownShop } from './change-schedule.ts';
import { saveBays, saveClosures, saveHours, saveRules, saveTechnicians } from './save-schedule.ts';
import { scheduleOf } from './schedule-of.ts';

/** A write answers the schedule as it is after it. */
function thenRead<I>(save: (ctx: Context, input: I) => Promise<void>) {
  return async (ctx: Context, input: I) => {
    await save(ctx, input);
    return { schedule: await scheduleOf(ctx, ownShop(ctx)) };
  };
}

export const scheduleHandlers: Handlers<'schedule'> = {
  read: (ctx) => scheduleOf(ctx, ownShop(ctx)),
  saveHours: thenRead(saveHours),
  saveClosures: thenRead(saveClosures),
  saveBays: thenRead(saveBays),
  saveTechnicians: thenRead(saveTechnicians),
  saveRules: thenRead(saveRules),
};
