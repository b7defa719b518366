/** Apart from the words of every list, because few lists are empty. */
export const text = {
  why: 'Try expanding your radius or clearing filters',
  clearFilters: 'Clear filters',
  expand: 'Expand to 50 mi',
} as const;
