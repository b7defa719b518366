export const text = {
  menu: 'Shop menu',
  search: 'Search jobs',
  searchHint: 'Search jobs ( / )',
  logOut: 'Log out',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  account: 'Account settings: ',
} as const;
