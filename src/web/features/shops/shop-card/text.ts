import { brand } from '#domain/site/brand.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';

export const text = {
  verified: 'Verified',
  level: (level: string) => `${level} profile`,
  comesToYou: 'Comes to you',
  workshop: 'Workshop',
  both: 'Workshop and mobile',
  isNew: `New on ${brand.name}`,
  /** Distances within a ZIP code are not known more exactly. */
  away: (miles: number) => (miles < 1 ? 'Less than a mile away' : formatMilesAway(miles)),
  jobs: (count: number) => `${count >= 1_000 ? '1,000+' : count} jobs finished`,
  rating: (average: number, count: number) =>
    `${average.toFixed(1)} of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  more: (count: number) => `+${count} more`,
  states: (service: string) => `${service} from`,
  services: 'Services',
} as const;
