import { type Point, pointAway } from '#domain/marketplace/geo.ts';
import type { MapPoint } from '#web/features/marketplace/job-map/map-props.ts';

const SERVICES = ['Brake Service', 'Oil Change', 'Battery', 'Engine Diagnostics', 'Tire Service'];
const CARS = ['2018 Honda Accord', '2015 Ford F-150', '2021 Toyota RAV4', '2012 Subaru Outback'];
/** Turning by this angle each time spreads points evenly over a disc. */
const GOLDEN_ANGLE = 137.508;

/** Invented jobs, evenly spread in a circle, always the same. The last is at the first one's place. */
export function sampleJobs(count: number, center: Point, radiusMiles: number): MapPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = index === count - 1 ? 0 : index;
    const place = pointAway(center, radiusMiles * Math.sqrt((turn + 0.5) / count), turn * GOLDEN_ANGLE);
    const dollars = 60 + ((index * 37) % 90) * 10;
    const job = `${SERVICES[index % SERVICES.length]}, ${CARS[index % CARS.length]}`;
    return {
      ...place,
      id: `sample-${index}`,
      label: `$${dollars}`,
      name: `${job}, $${dollars}`,
      to: '/marketplace',
    };
  });
}
