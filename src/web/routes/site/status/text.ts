import { brand } from '#domain/site/brand.ts';
import { CHECK_MINUTES, HEALTH_DAYS, type DayLook, type HealthPart } from '#domain/site/health.ts';

export const text = {
  title: 'Status',
  description: `Current status of ${brand.name}, and its history for the last ${HEALTH_DAYS} days.`,
  well: 'All systems operational',
  trouble: (parts: string) => `Trouble with ${parts}`,
  unknown: 'Not checked yet',
  wellWords: 'Every part worked at the last check.',
  troubleWords: 'We have been alerted and are working on it. Your jobs, quotes and payments are safe.',
  stopped: 'No measurements since',
  stoppedWords:
    'The pages work, but background work may be delayed: emails, deadlines and payouts can be late.',
  unknownWords: `The first check runs within ${CHECK_MINUTES} minutes of a start.`,
  down: 'The database is not responding',
  downWords: 'The server is running but cannot reach its data. Your data is safe. Try again in a moment.',
  history: `The last ${HEALTH_DAYS} days`,
  lead: `We check automatically every ${CHECK_MINUTES} minutes. No checks run while the server is off, so that day has fewer checks or none.`,
  parts: {
    site: ['Site and database', 'Pages and the API respond.'],
    work: ['Deadlines', 'Scheduled work runs on time.'],
    mail: ['Email', 'Messages are sent.'],
    payments: ['Payments', 'The payment provider responds.'],
    books: ['Accounting', 'Every amount adds up, and every change is recorded.'],
  } as const satisfies Record<HealthPart, readonly [string, string]>,
  share: (hundredths: number) => `${(hundredths / 100).toFixed(2)}%`,
  none: 'no data',
  last: 'Last check',
  looks: {
    well: 'no trouble',
    some: 'some trouble',
    many: 'major trouble',
    unknown: 'not checked',
  } as const satisfies Record<DayLook, string>,
  day: (day: string, look: string, checks: number) =>
    `${day}: ${look}${checks > 0 ? `, ${checks} ${checks === 1 ? 'check' : 'checks'}` : ''}`,
  /** Describes the bars in one sentence for screen readers. */
  summary: (well: number, troubled: number, unknown: number) =>
    `${well} days without trouble, ${troubled} with trouble, ${unknown} not checked`,
  contact: {
    title: 'Is something not working for you?',
    words: 'Tell us what you did and what happened. Include the number from the error page if there is one.',
    button: 'Contact us',
  },
} as const;
