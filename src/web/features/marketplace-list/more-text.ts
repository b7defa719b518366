/** What comes later than the list: the rest of the filters, sharing it, and the ways on of an empty one. */
export const text = {
  share: {
    act: 'Share',
    copied: 'Copied!',
    refused: 'Copying is blocked here. Copy the address of this page instead.',
  },
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
