/** The orders that a column of moments and one of amounts stand for, by their names in the address. */
export const byTime = { descending: 'newest', ascending: 'oldest' };
export const byAmount = { descending: 'largest', ascending: 'smallest' };
