import { listEntries } from '../audit/list-entries.ts';
import type { Handlers } from '../handlers.ts';
import { leaveZip, supportZip, tellWaiting } from '../leads/set-coverage.ts';
import { showCoverage } from '../leads/show-coverage.ts';
import { addFees, listFees, withdrawFees } from '../quotes/set-fees.ts';
import { presentEntry } from './present.ts';
import { productSettingsHandlers } from './product-settings-handlers.ts';

export const settingsHandlers: Handlers<'settings'> = {
  ...productSettingsHandlers,
  zips: (ctx, asked) => showCoverage(ctx, asked),
  supportZip: async (ctx, decision) => {
    await supportZip(ctx, decision);
    return showCoverage(ctx);
  },
  leaveZip: async (ctx, decision) => {
    await leaveZip(ctx, decision);
    return showCoverage(ctx);
  },
  tellWaiting: async (ctx, { zip }) => {
    const told = await tellWaiting(ctx, zip);
    return { ...(await showCoverage(ctx)), told };
  },
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
