import { roughly } from '#domain/shop-figures.ts';

export const text = {
  verified: 'Verified',
  level: (level: string) => `${level} profile`,
  comesToYou: 'Comes to you',
  workshop: 'Workshop',
  both: 'Workshop and mobile',
  isNew: 'New here',
  jobs: (count: number) => `${count >= 1_000 ? '1,000+' : count} jobs finished`,
  rating: (average: number, count: number) =>
    `${average.toFixed(1)} of 5 stars from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  more: (count: number) => `+${count} more`,
  states: (service: string) => `${service} from`,
  services: 'Services',
  answers: (minutes: number) => `Answers in about ${roughly(minutes)}`,
} as const;
