import { named } from '#domain/notifications/titles.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** To the people of a shop: an owner asked them before everyone else. Nothing of the owner is in it. */
export function askedMail(about: {
  repair: string;
  place: string;
  until: Date;
  timeZone: string;
  jobUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `You were asked: ${about.repair}, ${about.place}`,
    heading: 'An owner asked your shop',
    paragraphs: [
      `They want a quote from you for ${about.repair}. Only the shops they asked can see this job.`,
    ],
    facts: [['Others can’t see it until', formatWhen(about.until, about.timeZone)]],
    action: { label: 'Quote or decline', url: about.jobUrl },
    note: 'If you can’t take it, decline it, so the owner can ask others sooner.',
  });
}

/** To the owner: the shops that they asked have had their first look. */
export function firstLookOverMail(about: {
  repair: string;
  jobUrl: string;
  shopNames: readonly string[];
  allDeclined: boolean;
  isOpen: boolean;
  quotes: number;
}): RenderedMail {
  const { repair, shopNames, allDeclined, isOpen, quotes } = about;
  const [shop = ''] = shopNames;
  const who = shopNames.length === 1 ? shop : 'The shops you asked';
  const happened = allDeclined
    ? `${who} can’t take ${repair}.`
    : `${who} had 24 hours to quote ${repair} before others. That time is over.`;
  return renderMail({
    subject: isOpen
      ? `All shops nearby can quote now: ${repair}`
      : allDeclined
        ? `${shopNames.length === 1 ? named(shop) : 'The shops you asked'} can’t take ${repair}`
        : `Other shops can’t see this yet: ${repair}`,
    heading: isOpen ? 'All shops nearby can quote now' : 'Open your job to all shops nearby?',
    paragraphs: [
      happened,
      isOpen
        ? 'As you chose, all verified shops nearby can send quotes now.'
        : 'No other shop can see it until you open it.',
      ...(quotes > 0 ? [quotes === 1 ? 'You have one quote.' : `You have ${quotes} quotes.`] : []),
    ],
    action: { label: 'Open your job', url: about.jobUrl },
  });
}
