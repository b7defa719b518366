export const text = {
  title: 'Review of your shop',
  lead: 'What our staff ask you. Change what has to change where it stands, answer each remark, then send it.',
  nothing: 'Nothing to answer',
  nothingSays: 'When our staff ask for a change, it stands here.',
  failed: 'The remarks could not be read',
  loading: 'Loading...',
  goThere: 'Go there',
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
