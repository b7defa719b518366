import { named } from '#domain/notifications/titles.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails to the people who look after a shop's papers. They hold no paper and no link that opens one. */
interface AboutDocument {
  document: string;
  /** Whose certificate it is; empty for what belongs to the shop. */
  holder: string;
  documentsUrl: string;
}

const nameOf = ({ document, holder }: AboutDocument) =>
  holder ? `${document} of ${named(holder)}` : document;

export function documentEndsMail(
  about: AboutDocument & { expiresOn: string; isOver: boolean; pausesQuoting: boolean },
): RenderedMail {
  const { expiresOn, isOver, pausesQuoting, documentsUrl } = about;
  const name = nameOf(about);
  const day = readableDay(expiresOn);
  return renderMail({
    subject: isOver ? `Expired: ${name}` : `Expires on ${day}: ${name}`,
    heading: isOver ? `Your ${lower(name)} has expired` : `Your ${lower(name)} expires on ${day}`,
    paragraphs: [sentences(isOver, pausesQuoting)],
    facts: [['Last valid day', day]],
    action: { label: 'Send a new one', url: documentsUrl },
  });
}

function sentences(isOver: boolean, pausesQuoting: boolean): string {
  if (isOver && pausesQuoting) {
    return 'Quoting is paused until a new one is approved. Jobs that are under way go on.';
  }
  if (isOver) return 'Send a new one, so that your profile stays complete.';
  return pausesQuoting
    ? 'Send the new one before that day. Without it quoting pauses by itself; jobs that are under way go on.'
    : 'Send the new one before that day, so that your profile stays complete.';
}

/** A day of the calendar, which is the same everywhere. */
export function readableDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const lower = (text: string) =>
  text.startsWith('W-9') ? text : text.charAt(0).toLowerCase() + text.slice(1);

export function documentApprovedMail(about: AboutDocument): RenderedMail {
  const name = nameOf(about);
  return renderMail({
    subject: `Approved: ${name}`,
    heading: `Your ${lower(name)} was approved`,
    paragraphs: ['There is nothing else to do. We write before it expires.'],
    action: { label: 'See your documents', url: about.documentsUrl },
  });
}

export function documentRejectedMail(about: AboutDocument & { reason: string }): RenderedMail {
  const name = nameOf(about);
  return renderMail({
    subject: `Not accepted: ${name}`,
    heading: `Your ${lower(name)} was not accepted`,
    paragraphs: [about.reason, 'Send a new one; we look at it within 1 to 2 business days.'],
    action: { label: 'Send a new one', url: about.documentsUrl },
  });
}
