import { named } from '#domain/notifications/titles.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails to the members who manage a shop's documents. They carry no document and no link that opens one. */
interface AboutDocument {
  document: string;
  /** The technician a certificate belongs to; empty for the shop's own documents. */
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
    action: { label: 'Upload a new one', url: documentsUrl },
  });
}

function sentences(isOver: boolean, pausesQuoting: boolean): string {
  if (isOver && pausesQuoting) {
    return 'You cannot send quotes until we approve a new one. Jobs in progress continue.';
  }
  if (isOver) return 'Upload a new one to keep your profile complete.';
  return pausesQuoting
    ? 'Upload the new one before that day. Otherwise, quoting pauses. Jobs in progress continue.'
    : 'Upload the new one before that day to keep your profile complete.';
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
    paragraphs: ['You don’t need to do anything. We’ll email you before it expires.'],
    action: { label: 'See your documents', url: about.documentsUrl },
  });
}

export function documentRejectedMail(about: AboutDocument & { reason: string }): RenderedMail {
  const name = nameOf(about);
  return renderMail({
    subject: `Not accepted: ${name}`,
    heading: `Your ${lower(name)} was not accepted`,
    paragraphs: [about.reason, 'Upload a new one. We review it within 1 to 2 business days.'],
    action: { label: 'Upload a new one', url: about.documentsUrl },
  });
}
