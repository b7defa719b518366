/** The orders that lists of staff offer, the usual one first. Each is one that an index carries. */
export const sortsByTime = ['newest', 'oldest'] as const;
export const sortsByAmount = [...sortsByTime, 'largest', 'smallest'] as const;
export const sortsOfUsers = [...sortsByTime, 'name', 'last_seen'] as const;

export type TimeSort = (typeof sortsByTime)[number];
export type AmountSort = (typeof sortsByAmount)[number];
export type UserSort = (typeof sortsOfUsers)[number];

/** The error for an order that a list does not offer. */
export const unknownSort = (offered: readonly string[]) => `Sort by one of: ${offered.join(', ')}.`;
/** A queue has its own order: what waits longest comes first. */
export const queueHasOrder = 'A queue shows the longest wait first. Leave out the sort, or the queue.';

export const isByAmount = (sort: AmountSort) => sort === 'largest' || sort === 'smallest';
export const directionOf = (sort: AmountSort) =>
  sort === 'oldest' || sort === 'smallest' ? ('asc' as const) : ('desc' as const);

/** So many rows are counted and added up; beyond that, the total shows as more. */
export const MOST_COUNTED = 1_000;
