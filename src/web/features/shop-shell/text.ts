export const text = {
  menu: 'Shop menu',
  search: 'Search jobs',
  searchHint: 'Search jobs ( / )',
  live: 'Live',
  pending: 'Pending',
  logOut: 'Log out',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  account: 'Account',
} as const;
