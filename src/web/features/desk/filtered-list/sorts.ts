/** The sort orders of a time column and an amount column, by their names in the address. */
export const byTime = { descending: 'newest', ascending: 'oldest' };
export const byAmount = { descending: 'largest', ascending: 'smallest' };
