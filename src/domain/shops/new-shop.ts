/** Until a shop is known, its payouts wait: its first jobs, and all of its first days. */
export const NEW_SHOP = { jobs: 5, days: 30, waitHours: 72 } as const;
