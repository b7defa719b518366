import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails from our support. Only an answer contains words that a person typed. */

type About = { number: string; topic: string };

export function ticketConfirmedMail({ number, topic }: About): RenderedMail {
  return renderMail({
    subject: `We have your message (${number})`,
    heading: 'We have your message',
    paragraphs: [
      'We’ll answer by email within 24 hours on business days.',
      `To add something, write to ${brand.supportAddress} and include the number.`,
    ],
    facts: [
      ['Number', number],
      ['About', topic],
    ],
    note: 'If you did not write to us, ignore this email. It reached you by mistake.',
  });
}

export function ticketForSupportMail({ number, topic, url }: About & { url: string | null }): RenderedMail {
  return renderMail({
    subject: `${number} needs an answer`,
    heading: `${number}: ${topic}`,
    paragraphs: ['A message came in through the contact form. Read it in the back-office.'],
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
      ? `We closed this ticket. If you still need help, write to ${brand.supportAddress} and include the number.`
      : `To reply, write to ${brand.supportAddress} and include the number.`,
  });
}
