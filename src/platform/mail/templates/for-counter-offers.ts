import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails about counter-offers, to the side that must answer or got an answer. */
interface AboutQuote {
  repair: string;
  jobUrl: string;
  shopName: string;
  total: Cents;
  until: Date;
  timeZone: string;
}

/** To the shop. The owner's message is shown only on the page, after sign-in. */
export function ownersOfferMail(about: AboutQuote & { offered: Cents }): RenderedMail {
  return renderMail({
    subject: `${formatCents(about.offered)} offered: ${about.repair}`,
    heading: `The owner offers ${formatCents(about.offered)}`,
    paragraphs: [
      `You quoted ${formatCents(about.total)} for ${about.repair}. The owner offers ${formatCents(about.offered)}, tax included.`,
      'You can agree, offer a price in between, or keep your price.',
    ],
    facts: [['Answer by', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Answer the offer', url: about.jobUrl },
    note: 'If you don’t answer, your quote stays as it is.',
  });
}

export function shopsOfferMail(about: AboutQuote): RenderedMail {
  return renderMail({
    subject: `New price of ${formatCents(about.total)} from ${named(about.shopName)}`,
    heading: `${about.shopName} offers ${formatCents(about.total)}`,
    paragraphs: [
      `${about.shopName} answered your offer for ${about.repair} with ${formatCents(about.total)}, tax included.`,
    ],
    facts: [['Valid until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Read the quote', url: about.jobUrl },
    note: 'Nothing is booked or charged until you accept.',
  });
}

export function offerAgreedMail(about: AboutQuote): RenderedMail {
  return renderMail({
    subject: `Your offer of ${formatCents(about.total)} was accepted by ${named(about.shopName)}`,
    heading: `${about.shopName} accepted your price`,
    paragraphs: [
      `${about.shopName} will do ${about.repair} for the ${formatCents(about.total)} you offered.`,
      'Accept the quote to book it.',
    ],
    facts: [['Valid until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Accept the quote', url: about.jobUrl },
    note: 'Nothing is booked or charged until you accept.',
  });
}

export function offerDeclinedMail(about: AboutQuote & { answered: boolean }): RenderedMail {
  return renderMail({
    subject: `The price stays ${formatCents(about.total)} at ${named(about.shopName)}`,
    heading: `${about.shopName} kept its price`,
    paragraphs: [
      about.answered
        ? `${about.shopName} declined your offer for ${about.repair}.`
        : `${about.shopName} did not answer your offer for ${about.repair} in time.`,
      `You can still accept the quote of ${formatCents(about.total)}.`,
    ],
    facts: [['Valid until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Read the quote', url: about.jobUrl },
  });
}

type Removed = Pick<AboutQuote, 'repair' | 'jobUrl'>;

export function quoteRemovedMailToShop(about: Removed & { reason: string }): RenderedMail {
  return renderMail({
    subject: `Quote removed: ${about.repair}`,
    heading: 'We removed your quote',
    paragraphs: [`Our staff removed your quote for ${about.repair}. Reason: ${about.reason}`],
    action: { label: 'Open the job', url: about.jobUrl },
    note: `If you think this is wrong, write to ${brand.supportAddress}.`,
  });
}

export function quoteRemovedMailToOwner(about: Removed & { shopName: string }): RenderedMail {
  return renderMail({
    subject: `Quote removed: ${about.repair}`,
    heading: `We removed the quote from ${about.shopName}`,
    paragraphs: [
      `Our staff removed the quote from ${about.shopName} for ${about.repair}, so you can no longer accept it. You don’t need to do anything.`,
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
