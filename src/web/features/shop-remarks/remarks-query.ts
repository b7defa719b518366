import { queries } from '#web/lib/query.ts';

export const remarksQuery = queries.vetting.remarks.queryOptions({ input: {} });
