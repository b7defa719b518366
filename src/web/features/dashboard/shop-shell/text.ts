export const text = {
  menu: 'Shop menu',
  logOut: 'Log out',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  more: 'More',
  account: 'Account settings: ',
  groups: { menu: 'Menu', settings: 'Settings' },
  waiting: 'waiting',
  bell: {
    title: 'Notifications',
    open: (unread: number, most: number) =>
      unread === 0
        ? 'Notifications'
        : `Notifications, ${unread > most ? `more than ${most}` : unread} unread`,
    count: (unread: number, most: number) => (unread > most ? `${most}+` : String(unread)),
    unread: 'Unread:',
    markAll: 'Mark all read',
    noneUnread: 'No unread notifications.',
    older: 'Show older',
    empty: 'No notifications yet. You will see bookings, owners’ answers and payments here.',
    failed: 'Your notifications could not be loaded',
  },
  searchBox: {
    label: 'Search jobs and quotes',
    hint: 'Search jobs and quotes ( / )',
    found: 'Found',
    kinds: {
      job: 'Job',
      invoice: 'Invoice',
      quote: 'Quote',
      customer: 'Customer',
      request: 'Request',
      marketplace: 'Market',
    },
    browse: (words: string) => `Search open requests for “${words}”`,
    count: (count: number) =>
      count === 0
        ? 'No matching jobs, invoices, quotes or customers.'
        : `${count} of your jobs, invoices, quotes and customers`,
    ofBooks: {
      label: 'Search invoices',
      hint: 'Search invoices ( / )',
      count: (count: number) =>
        count === 0 ? 'You have no invoice with this number.' : `${count} of your invoices`,
    },
  },
} as const;
