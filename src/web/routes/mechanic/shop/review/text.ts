export const text = {
  title: 'Review of your shop',
  lead: 'Questions from our staff. Make your changes, answer each question, then resubmit.',
  nothing: 'No open questions',
  nothingSays: 'Questions from our staff appear here.',
  failed: 'The questions could not be loaded',
  loading: 'Loading...',
  goThere: 'Make this change',
} as const;

/** Where a field is changed. */
export const places: Partial<Record<string, string>> = {
  name: '/mechanic/shop/settings/profile',
  address: '/mechanic/shop/settings/profile',
  phone: '/mechanic/shop/settings/profile',
  email: '/mechanic/shop/settings/profile',
  license_number: '/mechanic/shop/settings/profile',
  tax_id: '/mechanic/shop/settings/profile',
  description: '/mechanic/shop/settings/public-page',
  services: '/mechanic/shop/services',
  hours: '/mechanic/shop/settings#hours',
  media: '/mechanic/shop/settings/photos',
  policies: '/mechanic/shop/settings/policies',
  licence: '/mechanic/shop/settings/documents',
  insurance: '/mechanic/shop/settings/documents',
  w9: '/mechanic/shop/settings/documents',
};
