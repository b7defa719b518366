import { brand } from '#domain/brand.ts';
import { roughly } from '#domain/shop-figures.ts';

const percent = (value: number) => `${value}%`;

export const text = {
  title: (name: string, place: string) => `${name}, ${place}`,
  description: (name: string, place: string, services: string) =>
    `${name} in ${place} on ${brand.name}: ${services}. Prices, hours, and how reliably the shop has worked.`,
  unnamed: 'Repair shop',
  cardAlt: (name: string, place: string) => `${name}, a verified shop in ${place}`,
  home: 'Home',
  shops: 'Shops',
  sample: 'A sample shop of the demo world.',
  miles: (miles: number) => (miles < 1 ? 'Less than a mile' : `${miles.toFixed(1)} miles`),
  from: (place: string) => `from ${place}`,
  about: (name: string) => `About ${name}`,
  openUntil: (time: string) => `Open until ${time}`,
  opens: (time: string) => `Closed now, opens ${time}`,
  closed: 'Closed for now',
  verifiedWhy:
    'Our staff looked at this shop before it took its first job. Verified says nothing about price.',
  ask: 'Post Your Repair',
  askWhy: (name: string) =>
    `Post what your car needs. ${name} and other verified shops nearby answer with line-by-line quotes, and you choose. Free, no commitment.`,
  services: 'Services and prices',
  servicesWhy:
    'What the shop states for an ordinary car, without tax. Your own price is the quote that you accept: nothing above it is charged without your yes.',
  noServices: 'This shop has not stated its services yet.',
  service: 'Service',
  time: 'About',
  price: 'From',
  packages: 'Packages',
  package: 'Package',
  saved: (amount: string) => `${amount} less than one by one`,
  rates: 'Rates',
  laborRate: 'Labor, an hour',
  diagnosticFee: 'Diagnostic fee',
  tripFee: 'Trip to you',
  drives: (miles: number) => `Drives out up to ${miles} miles`,
  hours: 'Hours',
  hoursZone: (zone: string) => `In the shop's own time (${zone})`,
  closedDay: 'Closed',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  off: (from: string, to: string) =>
    from === to ? `Also closed on ${from}` : `Also closed ${from} to ${to}`,
  figures: 'How it has worked',
  figuresWhy: `Counted from jobs on ${brand.name}, never written by the shop.`,
  isNew: `New on ${brand.name}`,
  isNewWhy: 'Too few finished jobs to say anything that would be fair. Figures show from five jobs on.',
  finished: 'Jobs finished',
  finishedCount: (count: number, more: boolean) => (more ? `${count}+` : `${count}`),
  onTime: 'Done by the promised time',
  response: 'Sends a first quote in about',
  givenBack: 'Booked jobs it gave back',
  percent,
  roughly,
  unknown: 'Too few to say',
  prices: (service: string, town: string) => `${service} in ${town}`,
  pricesTitle: (town: string) => `What repairs cost in ${town}`,
  whereMobile: (town: string) => `Comes to you around ${town}. It has no workshop to drive to.`,
  whereShop: (town: string) => `A workshop in ${town}. The street is in the confirmation of your booking.`,
  levelWhy: {
    'Getting Started': 'The profile is not finished.',
    Bronze: 'The basics of the profile are filled in.',
    Silver: 'Most of the profile is filled in.',
    Gold: 'The profile is complete.',
  },
} as const;
