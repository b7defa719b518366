import { formatMilesAway } from '#domain/marketplace/miles-away.ts';

export const text = {
  verified: 'Verified',
  level: (level: string) => `${level} profile`,
  comesToYou: 'Comes to you',
  workshop: 'Workshop',
  both: 'Workshop and mobile',
  /** Distances within a ZIP code are not known more exactly. */
  away: (miles: number) => (miles < 1 ? 'Less than a mile away' : formatMilesAway(miles)),
  jobs: (count: string) => `${count} jobs finished`,
  more: (count: number) => `+${count} more`,
  states: (service: string) => `${service} from`,
  services: 'Services',
} as const;
