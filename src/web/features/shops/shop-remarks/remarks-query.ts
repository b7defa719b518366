import { queries } from '#web/lib/query.ts';

export const remarksQuery = queries.shops.review.remarks.queryOptions({ input: {} });
