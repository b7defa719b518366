import { listEntries } from '#server/audit/list-entries.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { addFees, listFees, withdrawFees } from '#server/quotes/set-fees.ts';
import { presentEntry } from '#server/audit/present-entry.ts';
import { productSettingsHandlers } from './product-settings-handlers.ts';

export const settingsHandlers: Handlers<'settings'> = {
  ...productSettingsHandlers,
  fees: async (ctx) => ({ schedules: await listFees(ctx) }),
  addFees: async (ctx, fees) => {
    await addFees(ctx, fees);
    return { schedules: await listFees(ctx) };
  },
  withdrawFees: async (ctx, decision) => {
    await withdrawFees(ctx, decision);
    return { schedules: await listFees(ctx) };
  },
  securityLog: async (ctx, { after, limit, ...asked }) => {
    const { items, ...rest } = await listEntries(ctx, { ...asked, ofSecurity: true }, { after, limit });
    return { items: items.map((row) => presentEntry(row)), ...rest };
  },
};
