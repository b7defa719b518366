import { brand } from '#domain/site/brand.ts';
import { CONFIRM_DAYS, paragraphsOf } from '#domain/site/newsletter.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Newsletter emails. Each ends with an unsubscribe link. */
type Links = { confirm: string; leave: string };

const wayOut = (links: Links) => `Unsubscribe: ${links.leave}`;

export function newsletterConfirmMail(links: Links): RenderedMail {
  return renderMail({
    subject: `Confirm your ${brand.name} newsletter`,
    heading: 'Confirm to subscribe',
    paragraphs: [
      `You (or someone else) asked for the ${brand.name} newsletter at this address.`,
      'Once a month, we write about what repairs cost and where we open next.',
    ],
    action: { label: 'Confirm the newsletter', url: links.confirm },
    note: `The link works for ${CONFIRM_DAYS} days. If this was not you, ignore this email and we’ll send nothing more. ${wayOut(links)}`,
  });
}

export function newsletterAgainMail(links: Links): RenderedMail {
  return renderMail({
    subject: `You already get the ${brand.name} newsletter`,
    heading: 'You are already subscribed',
    paragraphs: ['You (or someone else) asked for it again at this address. You don’t need to do anything.'],
    note: wayOut(links),
  });
}

/** One issue, as staff wrote it, with the reader's own unsubscribe link. */
export function newsletterIssueMail(about: {
  subject: string;
  content: string;
  leaveUrl: string;
}): RenderedMail {
  return renderMail({
    subject: about.subject,
    heading: about.subject,
    paragraphs: paragraphsOf(about.content),
    note: `You get this because you subscribed to the ${brand.name} newsletter. Unsubscribe: ${about.leaveUrl}`,
  });
}

/** To readers who asked to hear when we come to their ZIP code. They get it once. */
export function zipOpenedMail({ zip, city, url }: { zip: string; city: string; url: string }): RenderedMail {
  return renderMail({
    subject: `${brand.name} is in ${city} now`,
    heading: `We are in ${zip}`,
    paragraphs: [
      `You asked us to tell you when ${brand.name} comes to ${city} (${zip}). It has.`,
      'Describe what your car needs, and shops near you send their prices.',
    ],
    action: { label: 'Describe your repair', url },
    note: 'You get this once, because you asked for it. We keep your address for nothing else.',
  });
}
