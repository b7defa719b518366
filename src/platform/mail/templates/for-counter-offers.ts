import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Mails about the price of a quote, to whichever side has to answer or was answered. */
interface AboutQuote {
  repair: string;
  jobUrl: string;
  shopName: string;
  total: Cents;
  until: Date;
  timeZone: string;
}

/** To the shop: the words of the owner stand on the page, after sign-in. */
export function ownersOfferMail(about: AboutQuote & { offered: Cents }): RenderedMail {
  return renderMail({
    subject: `${formatCents(about.offered)} offered: ${about.repair}`,
    heading: `The owner offers ${formatCents(about.offered)}`,
    paragraphs: [
      `You quoted ${formatCents(about.total)} for ${about.repair}. The owner asks whether you would do it for ` +
        `${formatCents(about.offered)}, tax included.`,
      'Agree, answer with a price between the two, or stay with yours.',
    ],
    facts: [['Answer by', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Answer the offer', url: about.jobUrl },
    note: 'Without an answer your quote stands as it is.',
  });
}

export function shopsOfferMail(about: AboutQuote): RenderedMail {
  return renderMail({
    subject: `An answer of ${formatCents(about.total)} from ${named(about.shopName)}`,
    heading: `${about.shopName} answers with ${formatCents(about.total)}`,
    paragraphs: [
      `${about.shopName} has read your offer for ${about.repair} and would do it for ` +
        `${formatCents(about.total)}, tax included.`,
    ],
    facts: [['Stands until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Read the quote', url: about.jobUrl },
    note: 'Nothing is booked or charged until you accept.',
  });
}

export function offerAgreedMail(about: AboutQuote): RenderedMail {
  return renderMail({
    subject: `Your offer of ${formatCents(about.total)} was agreed to by ${named(about.shopName)}`,
    heading: `${about.shopName} agrees to your price`,
    paragraphs: [
      `${about.shopName} would do ${about.repair} for the ${formatCents(about.total)} that you offered.`,
      'Accept the quote to book it.',
    ],
    facts: [['Stands until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Accept the quote', url: about.jobUrl },
    note: 'Nothing is booked or charged until you accept.',
  });
}

export function offerDeclinedMail(about: AboutQuote & { answered: boolean }): RenderedMail {
  return renderMail({
    subject: `The price stays ${formatCents(about.total)} at ${named(about.shopName)}`,
    heading: `The quote of ${about.shopName} stands`,
    paragraphs: [
      about.answered
        ? `${about.shopName} declined your offer for ${about.repair}.`
        : `${about.shopName} did not answer your offer for ${about.repair} in time.`,
      `You can still accept the quote of ${formatCents(about.total)}.`,
    ],
    facts: [['Stands until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Read the quote', url: about.jobUrl },
  });
}

type Removed = Pick<AboutQuote, 'repair' | 'jobUrl'>;

export function quoteRemovedMailToShop(about: Removed & { reason: string }): RenderedMail {
  return renderMail({
    subject: `Quote removed: ${about.repair}`,
    heading: 'Our staff removed your quote',
    paragraphs: [`Your quote for ${about.repair} was taken off the table. Reason: ${about.reason}`],
    action: { label: 'Open the job', url: about.jobUrl },
    note: `If you think that this is wrong, write to ${brand.supportAddress}.`,
  });
}

export function quoteRemovedMailToOwner(about: Removed & { shopName: string }): RenderedMail {
  return renderMail({
    subject: `Quote removed: ${about.repair}`,
    heading: `The quote of ${about.shopName} was removed`,
    paragraphs: [
      `Our staff took the quote of ${about.shopName} for ${about.repair} off the table, so it cannot be ` +
        'accepted any more. You do not have to do anything.',
    ],
    action: { label: 'Open the job', url: about.jobUrl },
  });
}
