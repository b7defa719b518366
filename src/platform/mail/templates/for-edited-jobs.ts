import { brand } from '#domain/site/brand.ts';
import { named } from '#domain/notifications/titles.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails about a post that its owner changed while shops quote on it. */
interface Edited {
  repair: string;
  jobUrl: string;
  /** Each field in words, before and after. */
  changes: readonly { label: string; before: string; after: string }[];
}

const MOST_SHOWN = 300;

/** To a shop whose quote waits for its word. */
export function confirmQuoteMail(about: Edited & { total: Cents }): RenderedMail {
  return renderMail({
    subject: `Confirm your quote: ${about.repair}`,
    heading: 'The job you quoted on has changed',
    paragraphs: [
      `${about.repair} has changed. The owner can’t accept your quote of ${formatCents(about.total)} until you keep or revise it.`,
      ...sayChanges(about),
    ],
    action: { label: 'Keep or revise the quote', url: about.jobUrl },
    note: 'Keeping your quote takes one press.',
  });
}

/** To a shop whose quote is not touched by it. */
export function jobEditedMail(about: Edited): RenderedMail {
  return renderMail({
    subject: `Job changed: ${about.repair}`,
    heading: 'The job you quoted on has changed',
    paragraphs: [
      `${about.repair} has changed. Your quote is still active, and you don’t need to do anything.`,
      ...sayChanges(about),
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}

/** To the owner: staff removed the clip of the post, which stays as it is otherwise. */
export function clipRemovedMail(
  about: Pick<Edited, 'repair' | 'jobUrl'> & { because: string },
): RenderedMail {
  return renderMail({
    subject: `Video or sound removed: ${about.repair}`,
    heading: 'We removed the video or sound from your post',
    paragraphs: [
      `Our staff removed the video or sound from ${about.repair}, because it ${about.because}.`,
      'The rest of the post stays as it is, and so do its quotes.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
    note: `If you think this is wrong, write to ${brand.supportAddress}.`,
  });
}

interface Kept {
  repair: string;
  jobUrl: string;
  shopName: string;
  total: Cents;
  validUntil: Date;
  timeZone: string;
}

/** To the owner: the quote can be accepted again. */
export function quoteKeptMail(about: Kept): RenderedMail {
  return renderMail({
    subject: `Quote confirmed by ${named(about.shopName)}`,
    heading: `${about.shopName} kept its quote`,
    paragraphs: [
      `${about.shopName} read your change to ${about.repair} and kept its quote of ${formatCents(about.total)}.`,
    ],
    facts: [['Valid until', formatWhen(about.validUntil, about.timeZone)]],
    action: { label: 'Compare quotes', url: about.jobUrl },
    note: 'Nothing is booked or charged until you accept.',
  });
}

function sayChanges({ changes }: Edited): string[] {
  return changes.map(({ label, before, after }) => `${label}: ${cut(before)} → ${cut(after)}`);
}

function cut(words: string): string {
  return words.length <= MOST_SHOWN ? words : `${words.slice(0, MOST_SHOWN - 1).trimEnd()}…`;
}
