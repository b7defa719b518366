/** What comes later than the list: the rest of the filters, and the ways on where nothing was found. */
export const text = {
  empty: {
    why: 'Try expanding your radius or clearing filters',
    clearFilters: 'Clear filters',
    expand: 'Expand to 50 mi',
  },
  more: {
    title: 'More filters',
    services: 'Service',
    price: 'Price',
    from: 'From',
    to: 'To',
    unpriced: 'A job whose owner names no price counts as $0.',
    inForce: 'The list is narrowed by',
    least: (price: string) => `From ${price}`,
    most: (price: string) => `Up to ${price}`,
    remove: (name: string) => `Remove: ${name}`,
    nearMe: 'Near me',
    locating: 'Finding you...',
  },
} as const;
