import type { LocationId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { archiveLocation, restoreLocation } from './archive-location.ts';
import { ownShop } from './change-schedule.ts';
import { saveBays, saveClosures, saveHours, saveRules, saveTechnicians } from './save-schedule.ts';
import { addLocation, saveLocation, showLocations } from './save-location.ts';
import { scheduleOf } from './schedule-of.ts';
import { undoChange } from './undo-change.ts';
import { showShop } from '#server/shops/review/show-shops.ts';

type There = { locationId?: LocationId | undefined };

const there = ({ locationId }: There) => locationId ?? null;

/** A write answers the schedule of its location as it is after it; what is the shop's, that of the main one. */
function thenRead<I>(
  save: (ctx: Context, input: I) => Promise<void>,
  where: (input: I) => LocationId | null = () => null,
) {
  return async (ctx: Context, input: I) => {
    await save(ctx, input);
    return { schedule: await scheduleOf(ctx, ownShop(ctx), where(input)) };
  };
}

export const schedulingHandlers: Handlers<'scheduling'> = {
  read: (ctx, input) => scheduleOf(ctx, ownShop(ctx), there(input)),
  saveHours: thenRead(saveHours, there),
  saveClosures: thenRead(saveClosures, there),
  saveBays: thenRead(saveBays, there),
  saveTechnicians: thenRead(saveTechnicians),
  saveRules: thenRead(saveRules),
};

/** A write answers all the locations as they are after it. */
function thenList<I>(write: (ctx: Context, input: I) => Promise<void>) {
  return async (ctx: Context, input: I) => {
    await write(ctx, input);
    return showLocations(ctx);
  };
}

export const locationsHandlers: Handlers<'scheduling.locations'> = {
  list: (ctx) => showLocations(ctx),
  add: async (ctx, input) => {
    const added = await addLocation(ctx, input);
    return { ...(await showLocations(ctx)), added };
  },
  save: thenList(saveLocation),
  archive: thenList(archiveLocation),
  restore: thenList(restoreLocation),
};

/** The one decision about a changed fact that may move or close a location. */
export const undoChangeHandler: Pick<Handlers<'shops.review'>, 'undoChange'> = {
  undoChange: async (ctx, asked) => {
    await undoChange(ctx, asked);
    return { shop: await showShop(ctx, asked.shopId) };
  },
};
