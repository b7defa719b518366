import type { Week } from '#domain/scheduling/business-hours.ts';
import type { SuspensionKind } from '#domain/shops/shop-lifecycle.ts';
import { catalogueServices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import type { RequiredDocument } from '#domain/shops/shop-documents.ts';

/** A shop of the demo world, and how it came to be what it is today. */
export type DemoShop = {
  slug: ShopSlug;
  name: string;
  description: string;
  street: string;
  city: string;
  state: 'VA';
  zip: string;
  phone: string;
  /** People outside the demo's sign-in list. */
  owner?: string;
  laborDollars: number;
  radiusMiles: number;
  work: 'in-shop' | 'mobile';
  places: readonly string[];
  week: Week;
  services: readonly ServiceCode[];
  /** One that owners can book at once. */
  package?: { name: string; description: string; dollars: number; services: readonly ServiceCode[] };
  /** Its prices, as a part of the catalog's averages. */
  priceFactor: number;
  joinedDaysAgo: number;
  /** In how many days from today its papers run out; absent where it has sent none yet. */
  papersEnd?: { licence: number; insurance: number };
  history: readonly StandingMove[];
};

/** One step of a shop's standing; who takes it follows from the move. */
export type StandingMove = { daysAgo: number } & (
  | { move: 'submit' | 'verify' }
  /** Turned down, or sent back for changes, because of one paper. */
  | { move: 'reject' | 'requestChanges'; turnsDown: RequiredDocument; reason: string }
  | { move: 'suspend'; kind: SuspensionKind; reason: string }
  | { move: 'softDelete'; reason: string }
);

export type ShopSlug =
  | 'miras-garage'
  | 'volt-mobile'
  | 'dulles-auto-works'
  | 'oak-street-auto'
  | 'rustys'
  | 'sugarland-tire'
  | 'blue-ridge-imports'
  | 'quickfix-garage'
  | 'old-ox-auto';

type Hours = readonly [opens: string, closes: string] | null;

function week(weekdays: Hours, saturday: Hours, sunday: Hours): Week {
  return Array.from({ length: 7 }, (_, weekday) => {
    const hours = weekday === 0 ? sunday : weekday === 6 ? saturday : weekdays;
    const [opens, closes] = hours ?? ['09:00', '17:00'];
    return { weekday, opens, closes, closed: hours === null };
  });
}

const usualWeek = week(['08:00', '18:00'], ['09:00', '15:00'], null);

export const demoShops: readonly DemoShop[] = [
  {
    slug: 'miras-garage',
    name: "Mira's Garage",
    description:
      'Two bays, four people and a coffee machine. We show you the worn part before we replace it, ' +
      'and the price on the quote is the price you pay.',
    street: '44710 Cape Court',
    city: 'Ashburn',
    state: 'VA',
    zip: '20147',
    phone: '7035550147',
    laborDollars: 95,
    radiusMiles: 15,
    work: 'in-shop',
    places: ['Bay 1', 'Bay 2'],
    week: usualWeek,
    services: [...catalogueServices, 'engine_repair'],
    package: {
      name: 'Ready for a road trip',
      description: 'New oil and filter, and the state inspection, in one visit.',
      dollars: 69,
      services: ['oil_change', 'inspection'],
    },
    priceFactor: 1,
    joinedDaysAgo: 140,
    papersEnd: { licence: 590, insurance: 225 },
    history: [
      { move: 'submit', daysAgo: 138 },
      { move: 'verify', daysAgo: 136 },
    ],
  },
  {
    slug: 'dulles-auto-works',
    name: 'Dulles Auto Works',
    description:
      'Three lifts next to the airport. Drop the car before your flight and collect it when you land.',
    street: '23590 Overland Drive',
    city: 'Sterling',
    state: 'VA',
    zip: '20166',
    phone: '7035550166',
    laborDollars: 105,
    radiusMiles: 20,
    work: 'in-shop',
    places: ['Lift 1', 'Lift 2', 'Alignment rack'],
    week: week(['07:30', '18:30'], ['08:00', '14:00'], null),
    services: catalogueServices,
    priceFactor: 1.08,
    joinedDaysAgo: 120,
    papersEnd: { licence: 410, insurance: 245 },
    history: [
      { move: 'submit', daysAgo: 119 },
      { move: 'verify', daysAgo: 117 },
    ],
  },
  {
    slug: 'rustys',
    name: "Rusty's",
    description: 'Exhausts, brakes and straight talk since 1994.',
    street: '812 West Church Road',
    city: 'Sterling',
    state: 'VA',
    zip: '20164',
    phone: '7035550164',
    laborDollars: 80,
    radiusMiles: 15,
    work: 'in-shop',
    places: ['Bay 1'],
    week: usualWeek,
    services: ['oil_change', 'brakes', 'exhaust', 'suspension', 'tires'],
    priceFactor: 0.85,
    joinedDaysAgo: 110,
    papersEnd: { licence: 255, insurance: -6 },
    history: [
      { move: 'submit', daysAgo: 109 },
      { move: 'verify', daysAgo: 106 },
      {
        move: 'suspend',
        daysAgo: 5,
        kind: 'soft',
        reason: 'The insurance certificate ran out. No new work until a valid one is uploaded.',
      },
    ],
  },
  {
    slug: 'old-ox-auto',
    name: 'Old Ox Auto',
    description: 'Family garage, closing after thirty years.',
    street: '103 Executive Drive',
    city: 'Sterling',
    state: 'VA',
    zip: '20166',
    phone: '7035550133',
    owner: 'Walter Prescott',
    laborDollars: 85,
    radiusMiles: 10,
    work: 'in-shop',
    places: ['Bay 1'],
    week: usualWeek,
    services: ['oil_change', 'brakes', 'battery'],
    priceFactor: 0.95,
    joinedDaysAgo: 100,
    papersEnd: { licence: 264, insurance: 265 },
    history: [
      { move: 'submit', daysAgo: 99 },
      { move: 'verify', daysAgo: 97 },
      { move: 'softDelete', daysAgo: 33, reason: 'The owner retires and asked us to take the shop down.' },
    ],
  },
  {
    slug: 'quickfix-garage',
    name: 'QuickFix Garage',
    description: 'Any repair, any car, today.',
    street: '5 Unit Alley',
    city: 'Herndon',
    state: 'VA',
    zip: '20170',
    phone: '7035550170',
    owner: 'Dean Colby',
    laborDollars: 70,
    radiusMiles: 10,
    work: 'in-shop',
    places: ['Bay 1'],
    week: usualWeek,
    services: ['oil_change', 'battery', 'tires'],
    priceFactor: 0.7,
    joinedDaysAgo: 60,
    papersEnd: { licence: 212, insurance: 305 },
    history: [
      { move: 'submit', daysAgo: 59 },
      {
        move: 'reject',
        daysAgo: 57,
        turnsDown: 'licence',
        reason: 'The licence number belongs to another business.',
      },
    ],
  },
  {
    slug: 'volt-mobile',
    name: 'Volt Mobile',
    description:
      'One van, every tool that fits in it, and a mechanic who comes to your driveway or car park.',
    street: '42780 Generation Drive',
    city: 'Ashburn',
    state: 'VA',
    zip: '20148',
    phone: '7035550148',
    laborDollars: 110,
    radiusMiles: 30,
    work: 'mobile',
    places: ['Van 1'],
    week: week(['07:00', '19:00'], ['08:00', '18:00'], ['10:00', '16:00']),
    services: ['oil_change', 'brakes', 'battery', 'electrical', 'engine_diagnostic', 'tires'],
    priceFactor: 1.15,
    joinedDaysAgo: 29,
    papersEnd: { licence: 702, insurance: 25 },
    history: [
      { move: 'submit', daysAgo: 28 },
      { move: 'verify', daysAgo: 26 },
    ],
  },
  {
    slug: 'blue-ridge-imports',
    name: 'Blue Ridge Imports',
    description: 'Volvo, Saab and Audi, by people who like them.',
    street: '17 Sycolin Mill Road',
    city: 'Leesburg',
    state: 'VA',
    zip: '20175',
    phone: '7035550175',
    owner: 'Ingrid Nyström',
    laborDollars: 125,
    radiusMiles: 20,
    work: 'in-shop',
    places: ['Bay 1', 'Bay 2'],
    week: usualWeek,
    services: ['brakes', 'engine_diagnostic', 'transmission', 'suspension'],
    priceFactor: 1.3,
    joinedDaysAgo: 12,
    papersEnd: { licence: 480, insurance: 353 },
    history: [
      { move: 'submit', daysAgo: 11 },
      {
        move: 'requestChanges',
        daysAgo: 9,
        turnsDown: 'licence',
        reason: 'The photo of the licence is too blurred to read.',
      },
    ],
  },
  {
    slug: 'sugarland-tire',
    name: 'Sugarland Tire & Brake',
    description: 'Tires, brakes and alignments, with a play corner for the children.',
    street: '47100 Community Plaza',
    city: 'Sterling',
    state: 'VA',
    zip: '20165',
    phone: '7035550165',
    owner: 'Beatriz Fontana',
    laborDollars: 90,
    radiusMiles: 15,
    work: 'in-shop',
    places: ['Bay 1', 'Bay 2', 'Bay 3'],
    week: usualWeek,
    services: ['tires', 'brakes', 'alignment', 'suspension'],
    priceFactor: 0.98,
    joinedDaysAgo: 6,
    papersEnd: { licence: 540, insurance: 359 },
    history: [{ move: 'submit', daysAgo: 1 }],
  },
  {
    slug: 'oak-street-auto',
    name: 'Oak Street Auto',
    description: 'A new shop in an old barn. Still filling in the forms.',
    street: '9 Oak Street',
    city: 'Leesburg',
    state: 'VA',
    zip: '20176',
    phone: '7035550176',
    laborDollars: 95,
    radiusMiles: 10,
    work: 'in-shop',
    places: ['Bay 1'],
    week: usualWeek,
    services: ['oil_change', 'brakes', 'inspection'],
    priceFactor: 1,
    joinedDaysAgo: 4,
    history: [],
  },
];
