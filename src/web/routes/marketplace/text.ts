export const text = {
  title: 'Open repair jobs: find trusted mechanics near you',
  description:
    'Open repair jobs near you, with the car, the work and the price. Post yours and compare quotes from shops nearby.',
  heading: 'Open repair jobs near you',
  lead: 'What car owners around here need done. Shops answer with line-by-line quotes.',
  box: { label: 'Search jobs', placeholder: 'Location, service type or vehicle' },
  noMap: 'The map could not be loaded. The list has the same jobs.',
  hidden: 'Public view - Owner details available after login',
} as const;
