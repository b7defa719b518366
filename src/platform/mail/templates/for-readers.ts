import { brand } from '#domain/brand.ts';
import { CONFIRM_DAYS } from '#domain/newsletter.ts';
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
