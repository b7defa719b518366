/** What comes with the rest of the filters, later than the list. */
export const text = {
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
