import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { type ReviewRule, reviewRules } from '#domain/reviews/review-report.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails about reviews. They never quote a review: only a page shows it. */

type About = { repair: string; url: string };
/** Who reads it: the owner of the car, or the shop. */
type Reader = 'owner' | 'shop';

export function reviewWaitsMail(
  about: About & { reader: Reader; until: Date; timeZone: string },
): RenderedMail {
  const { repair, url, reader, until, timeZone } = about;
  const [writer, you] = reader === 'shop' ? ['The owner', 'the owner'] : ['The shop', 'the shop'];
  return renderMail({
    subject: `Write your review: ${repair}`,
    heading: `${writer} reviewed you`,
    paragraphs: [
      `${writer} wrote a review about ${repair}. We publish both reviews once you write yours.`,
      `If you don’t review ${you} in time, we publish only theirs.`,
    ],
    facts: [['Write it by', formatWhen(until, timeZone)]],
    action: { label: 'Write your review', url },
  });
}

export function reviewShownMail(about: About & { reader: Reader; isPublic: boolean }): RenderedMail {
  const { repair, url, reader, isPublic } = about;
  return renderMail({
    subject: `New review: ${repair}`,
    heading: reader === 'shop' ? 'Read the owner’s review' : 'Read the shop’s review',
    paragraphs: [
      reader === 'shop'
        ? `The owner’s review of ${repair} is now on your public page. You can answer it once, within 30 days.`
        : `The shop reviewed you after ${repair}. Only you can read it.`,
      ...(isPublic && reader === 'owner' ? ['Your own review is public now.'] : []),
    ],
    action: { label: reader === 'shop' ? 'Read and answer it' : 'Read it', url },
  });
}

export function reviewAnsweredMail({ repair, url, shop }: About & { shop: string }): RenderedMail {
  return renderMail({
    subject: `Your review was answered by ${named(shop)}`,
    heading: `${shop} answered your review`,
    paragraphs: [`The answer is public, below your review of ${repair}.`],
    action: { label: 'Read the answer', url },
  });
}

type Reported = { rule: ReviewRule; deskUrl: string; isByShop: boolean };

/** To our own mailbox: only the back-office shows the review and its author. */
export function reviewReportedMail({ rule, deskUrl, isByShop }: Reported): RenderedMail {
  const who = isByShop ? 'shop' : 'reader';
  return renderMail({
    subject: 'A reported review needs a decision',
    heading: `A ${who} reported a review`,
    paragraphs: [
      `It stays public until you decide. We promised the ${who} a decision within 1 to 2 business days.`,
    ],
    facts: [['Reported as', reviewRules[rule]]],
    action: { label: 'Open the reported reviews', url: deskUrl },
  });
}

type Decided = About & {
  reader: Reader;
  isByShop: boolean;
  outcome: 'kept' | 'hidden';
  reason: string;
  rule: ReviewRule | null;
};

export function reviewDecidedMail(about: Decided): RenderedMail {
  const { repair, url, reader, isByShop, outcome, reason, rule } = about;
  const whose = nameReview(reader, isByShop);
  const checked =
    reader === 'shop'
      ? 'We checked it'
      : `${isByShop ? 'The shop' : 'A reader'} reported it and we checked it`;
  const became = outcome === 'kept' ? 'stays' : 'was hidden';
  return renderMail({
    subject: `${whose} ${became}: ${repair}`,
    heading: `${whose} ${became}`,
    paragraphs: [
      outcome === 'kept'
        ? `${checked}: it breaks none of our rules and stays public.`
        : 'It breaks one of our rules. It is no longer public, and its stars no longer count.',
      'We never hide a review for low stars or criticism of the work.',
    ],
    facts: [...(rule ? ([['Rule', reviewRules[rule]]] as const) : []), ['Why', reason]],
    action: { label: reader === 'shop' ? 'Open your reviews' : 'Open the job', url },
    note: `If you think this is wrong, write to ${brand.supportAddress}.`,
  });
}

/** Which review it is to its reader. */
function nameReview(reader: Reader, isByShop: boolean): string {
  if (reader === 'owner') return 'Your review';
  return isByShop ? 'The review you reported' : 'A review of your shop';
}

type Undone = About & { reader: Reader; isByShop: boolean; undone: 'kept' | 'hidden' };

export function reviewDecisionUndoneMail(about: Undone) {
  const { repair, url, reader, isByShop, undone } = about;
  const whose = nameReview(reader, isByShop).toLowerCase();
  return renderMail({
    subject: `We are checking a review again: ${repair}`,
    heading: 'We withdrew our decision',
    paragraphs: [
      `We are checking ${whose} of ${repair} again. We’ll email you our decision.`,
      ...(undone === 'hidden' ? ['Until then, it is public again and its stars count.'] : []),
    ],
    action: { label: reader === 'shop' ? 'Open your reviews' : 'Open the job', url },
  });
}

/** To a reader who reported a review: what we did, and not what was written. */
export function reviewReportAnsweredMail(about: {
  shop: string;
  url: string;
  outcome: 'kept' | 'hidden';
}): RenderedMail {
  const { shop, url, outcome } = about;
  return renderMail({
    subject: outcome === 'kept' ? 'The review you reported stays' : 'We hid the review you reported',
    heading: outcome === 'kept' ? 'The review stays' : 'We hid the review',
    paragraphs: [
      outcome === 'kept'
        ? `You reported a review of ${shop}. Our staff checked it: it breaks none of our rules and stays public.`
        : `You reported a review of ${shop}. It breaks one of our rules, so it is no longer public.`,
      'We never hide a review for low stars or criticism of the work.',
    ],
    action: { label: 'Read the rules', url },
    note: `If you think this is wrong, write to ${brand.supportAddress}.`,
  });
}
