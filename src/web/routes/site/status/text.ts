import { brand } from '#domain/site/brand.ts';
import { CHECK_MINUTES, HEALTH_DAYS, type DayLook, type HealthPart } from '#domain/site/health.ts';

export const text = {
  title: 'Status',
  description: `Whether ${brand.name} works as it should right now, and how it was in the last ${HEALTH_DAYS} days.`,
  well: 'Everything works',
  trouble: (parts: string) => `Trouble with ${parts}`,
  unknown: 'Not looked at yet',
  wellWords: 'Every part did what it should at the last look.',
  troubleWords: 'We are told of this, too, and look after it. Nothing that was agreed is lost.',
  stopped: 'No measurements since',
  stoppedWords:
    'The pages work, but background work may be delayed: emails, deadlines and payouts can be late.',
  unknownWords: `The first look comes within ${CHECK_MINUTES} minutes of a start.`,
  down: 'The database does not answer',
  downWords: 'The server is there, and what it knows is not. Try again in a moment.',
  history: `The last ${HEALTH_DAYS} days`,
  lead: `Looked at every ${CHECK_MINUTES} minutes by the product itself. While it is off nobody looks, so that such a day shows fewer looks or none.`,
  parts: {
    site: ['Site and database', 'Pages and the interface answer.'],
    work: ['Deadlines', 'What is due is done in time.'],
    mail: ['Mail', 'Messages leave.'],
    payments: ['Payments', 'The payment provider answers what it was asked.'],
    books: ['Books', 'Every amount adds up, and every change has its record.'],
  } as const satisfies Record<HealthPart, readonly [string, string]>,
  share: (hundredths: number) => `${(hundredths / 100).toFixed(2)}%`,
  none: 'no data',
  last: 'Last look',
  looks: {
    well: 'well',
    some: 'some trouble',
    many: 'much trouble',
    unknown: 'nobody looked',
  } as const satisfies Record<DayLook, string>,
  day: (day: string, look: string, checks: number) =>
    `${day}: ${look}${checks > 0 ? `, ${checks} ${checks === 1 ? 'look' : 'looks'}` : ''}`,
  /** What the bars say in one sentence, for whoever does not see them. */
  summary: (well: number, troubled: number, unknown: number) =>
    `${well} days well, ${troubled} with trouble, ${unknown} that nobody looked at`,
  contact: {
    title: 'Something does not work for you?',
    words: 'Tell us what you did and what happened. The number of an error page helps.',
    button: 'Contact us',
  },
} as const;
