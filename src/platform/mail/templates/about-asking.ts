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
      `They would like a quote for ${about.repair} from you. Only the shops they asked can see the job so far.`,
    ],
    facts: [['You have the first look until', formatWhen(about.until, about.timeZone)]],
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
    : `The day in which only ${shopNames.length === 1 ? shop : 'the shops you asked'} could see ${repair} is over.`;
  return renderMail({
    subject: isOpen
      ? `Every shop near can quote now: ${repair}`
      : allDeclined
        ? `${shopNames.length === 1 ? named(shop) : 'The shops you asked'} can’t take ${repair}`
        : `The first look is over: ${repair}`,
    heading: isOpen ? 'Every shop near can quote now' : 'Open your job to every shop near?',
    paragraphs: [
      happened,
      isOpen
        ? 'As you chose, every verified shop near can send quotes now.'
        : 'No other shop can see it until you open it.',
      ...(quotes > 0 ? [quotes === 1 ? 'You have one quote.' : `You have ${quotes} quotes.`] : []),
    ],
    action: { label: 'Open your job', url: about.jobUrl },
  });
}
