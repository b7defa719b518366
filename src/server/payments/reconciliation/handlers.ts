import type { Handlers } from '#server/core/handlers.ts';
import { askExport } from './export-lists.ts';
import { listDays, listDifferences, listPayouts } from './lists.ts';
import { readDayAgain, settleDifference } from './settle-difference.ts';

export const reconciliationHandlers: Handlers<'payments.reconciliation'> = {
  days: (ctx, asked) => listDays(ctx, asked),
  differences: (ctx, asked) => listDifferences(ctx, asked),
  payouts: (ctx, asked) => listPayouts(ctx, asked),
  exportCsv: async (ctx, { wanted }) => ({ url: askExport(ctx, wanted) }),
  readAgain: (ctx, { day }) => readDayAgain(ctx, { day }),
  settle: (ctx, asked) => settleDifference(ctx, asked),
};
