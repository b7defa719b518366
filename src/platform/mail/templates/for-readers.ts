import { brand } from '#domain/site/brand.ts';
import { CONFIRM_DAYS, paragraphsOf } from '#domain/site/newsletter.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails of the newsletter. Each ends with the link that ends it. */
type Links = { confirm: string; leave: string };

const wayOut = (links: Links) => `Unsubscribe: ${links.leave}`;

export function newsletterConfirmMail(links: Links): RenderedMail {
  return renderMail({
    subject: `Confirm the newsletter of ${brand.name}`,
    heading: 'One press, and you are subscribed',
    paragraphs: [
      `Somebody, probably you, asked for the newsletter of ${brand.name} with this address.`,
      'Once a month: what repairs cost, and where we open next.',
    ],
    action: { label: 'Confirm the newsletter', url: links.confirm },
    note: `The link works for ${CONFIRM_DAYS} days. If this was not you, do nothing: nothing more is sent. ${wayOut(links)}`,
  });
}

export function newsletterAgainMail(links: Links): RenderedMail {
  return renderMail({
    subject: `You are subscribed to the newsletter of ${brand.name}`,
    heading: 'You are subscribed already',
    paragraphs: ['Somebody, probably you, asked for it again with this address. There is nothing to do.'],
    note: wayOut(links),
  });
}

/** One issue, as staff wrote it; the way out is the reader's own. */
export function newsletterIssueMail(about: {
  subject: string;
  content: string;
  leaveUrl: string;
}): RenderedMail {
  return renderMail({
    subject: about.subject,
    heading: about.subject,
    paragraphs: paragraphsOf(about.content),
    note: `You get this because you subscribed to the newsletter of ${brand.name}. Unsubscribe: ${about.leaveUrl}`,
  });
}

/** To who asked to hear when we come to their ZIP code; it is the only mail of that kind they get. */
export function zipOpenedMail({ zip, city, url }: { zip: string; city: string; url: string }): RenderedMail {
  return renderMail({
    subject: `${brand.name} is in ${city} now`,
    heading: `We are in ${zip}`,
    paragraphs: [
      `You asked us to tell you when ${brand.name} comes to ${city} (${zip}). It has.`,
      'Describe what your car needs, and shops near you answer with their prices.',
    ],
    action: { label: 'Describe your repair', url },
    note: 'You get this once, because you asked for it. We keep your address for nothing else.',
  });
}
