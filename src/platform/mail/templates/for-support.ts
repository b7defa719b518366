import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails of our support. Whoever asked reads an answer; before that nobody's own words are sent anywhere. */

type About = { number: string; topic: string };

export function ticketConfirmedMail({ number, topic }: About): RenderedMail {
  return renderMail({
    subject: `We have your message (${number})`,
    heading: 'We have your message',
    paragraphs: [
      'A person reads it. You get an answer by mail within 24 hours on business days.',
      `If you want to add something, write to ${brand.supportAddress} and name the number.`,
    ],
    facts: [
      ['Number', number],
      ['About', topic],
    ],
    note: 'If you did not write to us, somebody mistyped an address. There is nothing to do.',
  });
}

export function ticketForSupportMail({ number, topic, url }: About & { url: string | null }): RenderedMail {
  return renderMail({
    subject: `${number} waits for an answer`,
    heading: `${number}: ${topic}`,
    paragraphs: ['Somebody wrote by the form of the contact page. The message is in the back-office.'],
    ...(url ? { action: { label: 'Open the ticket', url } } : {}),
  });
}

export function ticketAnsweredMail(about: About & { body: string; isClosed: boolean }): RenderedMail {
  const { number, topic, body, isClosed } = about;
  return renderMail({
    subject: `Our answer to your message (${number})`,
    heading: topic,
    paragraphs: body.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
    facts: [['Number', number]],
    note: isClosed
      ? `We think that this settles it. If not, write to ${brand.supportAddress} and name the number.`
      : `To go on, write to ${brand.supportAddress} and name the number.`,
  });
}
