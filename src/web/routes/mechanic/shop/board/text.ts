export const text = {
  late: 'Late',
  keysLeft: 'Keys left',
  confirmed: 'Owner confirmed',
  notConfirmed: 'Not confirmed yet',
  more: 'The board can’t show all jobs. Open the list to see them.',
  nothing: 'No car is here or expected.',
  failed: 'The board could not be loaded',
  loading: 'Loading...',
  empty: {
    waiting: 'No later bookings.',
    today: 'No more arrivals today.',
    in_bay: 'No cars in the bay.',
    approval: 'Nothing waiting for approval.',
    ready: 'No cars ready for pickup.',
  },
} as const;
