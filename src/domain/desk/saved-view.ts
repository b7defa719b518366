/** The lists of the back-office, by the last part of their address. */
export const staffLists = [
  'shops',
  'users',
  'vehicles',
  'jobs',
  'quotes',
  'payments',
  'disputes',
  'audit',
  'reviews',
  'support',
  'invitations',
] as const;
export type StaffList = (typeof staffLists)[number];

/** The one an address names; none for everyone else's lists. */
export function staffListAt(path: string): StaffList | undefined {
  if (path === '/admin/shops/invite') return 'invitations';
  return staffLists.find((list) => path === `/admin/${list}`);
}

export const viewLimits = { viewsAList: 20, name: 60, query: 500 } as const;

/** What of an address is kept: its filters. The position in the rows means nothing later. */
export function filtersIn(query: string): string {
  const asked = [...new URLSearchParams(query)];
  const params = new URLSearchParams(asked.filter(([name, value]) => name !== 'after' && value !== ''));
  params.sort();
  return params.toString();
}
