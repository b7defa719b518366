import type { JobCard } from '#api/views.ts';
import { DEFAULT_CENTRE } from '#domain/marketplace.ts';

const SERVICES = ['Brake pads', 'Oil change', 'Tire rotation', 'Engine diagnostics', 'Battery', 'Suspension'];
const CARS = [
  { year: 2018, make: 'Honda', model: 'Accord', trim: 'EX-L' },
  { year: 2021, make: 'Ford', model: 'F-150', trim: null },
  { year: 2016, make: 'Toyota', model: 'RAV4', trim: 'LE' },
];

/** One page of the marketplace, as its search answers. */
export function fiftyJobs() {
  const items = Array.from({ length: 50 }, (_, at): JobCard => {
    const serviceName = SERVICES[at % SERVICES.length]!;
    return {
      id: `019a0000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}` as JobCard['id'],
      number: `H-${1000 + at}`,
      status: 'OPEN',
      service: 'brakes',
      serviceName,
      description: `${serviceName}: it has been making a noise since Tuesday, louder when it is cold.`,
      vehicle: CARS[at % CARS.length]!,
      budgetCents: (at % 3 === 0 ? null : 18_000 + at * 100) as JobCard['budgetCents'],
      fixedPrice: at % 4 === 0,
      instantAccept: at % 5 === 0,
      mobileOk: at % 2 === 0,
      photos: [],
      ownerName: 'Ana R.',
      city: 'Ashburn',
      state: 'VA',
      approximate: { lat: 39 + at / 1000, lng: -77.4 - at / 1000 },
      distanceMiles: 1 + at / 3,
      postedAt: new Date(Date.now() - at * 600_000).toISOString(),
      sample: false,
    };
  });
  const centre = { ...DEFAULT_CENTRE, label: 'Ashburn, VA', zip: null };
  return { items, total: 50, more: false, next: null, words: '', centre };
}
