import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { type ReviewRule, reviewRules } from '#domain/reviews/review-report.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Mails about what owners and shops say of each other. Nobody's words stand in them: a page shows them. */

type About = { repair: string; url: string };
/** Who reads it: the owner of the car, or the shop. */
type Reader = 'owner' | 'shop';

export function reviewWaitsMail(
  about: About & { reader: Reader; until: Date; timeZone: string },
): RenderedMail {
  const { repair, url, reader, until, timeZone } = about;
  const [writer, you] = reader === 'shop' ? ['The owner', 'the owner'] : ['The shop', 'the shop'];
  return renderMail({
    subject: `A review waits for yours: ${repair}`,
    heading: `${writer} wrote a review`,
    paragraphs: [
      `${writer} said how ${repair} went. Nobody can read it yet: both reviews are shown once you have written yours.`,
      `If you write nothing about ${you}, it is shown alone when the time for it is over.`,
    ],
    facts: [['You can write until', formatWhen(until, timeZone)]],
    action: { label: 'Write your review', url },
  });
}

export function reviewShownMail(about: About & { reader: Reader; isPublic: boolean }): RenderedMail {
  const { repair, url, reader, isPublic } = about;
  return renderMail({
    subject: `A review is shown: ${repair}`,
    heading: reader === 'shop' ? 'The owner’s review is shown' : 'The shop’s review is shown',
    paragraphs: [
      reader === 'shop'
        ? `What the owner said of ${repair} stands on your public page now. You can answer it once, within 30 days.`
        : `You can read now what the shop said of you after ${repair}. Only you see it.`,
      ...(isPublic && reader === 'owner' ? ['Your own review is shown to everybody, too.'] : []),
    ],
    action: { label: reader === 'shop' ? 'Read and answer it' : 'Read it', url },
  });
}

export function reviewAnsweredMail({ repair, url, shop }: About & { shop: string }): RenderedMail {
  return renderMail({
    subject: `Your review was answered by ${named(shop)}`,
    heading: `${shop} answered your review`,
    paragraphs: [`The answer stands below what you wrote about ${repair}, for everybody to read.`],
    action: { label: 'Read the answer', url },
  });
}

/** To our own mailbox: who is meant and what was said stands on the desk alone. */
export function reviewReportedMail({ rule, deskUrl }: { rule: ReviewRule; deskUrl: string }): RenderedMail {
  return renderMail({
    subject: 'A reported review waits for a decision',
    heading: 'A shop reported a review',
    paragraphs: [
      'It stays public until somebody has looked at it. The shop was promised 1 to 2 business days.',
    ],
    facts: [['Reported as', reviewRules[rule]]],
    action: { label: 'Open the reported reviews', url: deskUrl },
  });
}

type Decided = About & {
  reader: Reader;
  outcome: 'kept' | 'hidden';
  reason: string;
  rule: ReviewRule | null;
};

export function reviewDecidedMail(about: Decided): RenderedMail {
  const { repair, url, reader, outcome, reason, rule } = about;
  const whose = reader === 'shop' ? 'The review that you reported' : 'Your review';
  const became = outcome === 'kept' ? 'stays' : 'was hidden';
  return renderMail({
    subject: `${whose} ${became}: ${repair}`,
    heading: `${whose} ${became}`,
    paragraphs: [
      outcome === 'kept'
        ? `${reader === 'shop' ? 'We looked at it' : 'The shop asked us to look at it, and we did'}: it breaks none of our rules and is shown as before.`
        : 'It breaks a rule of ours. It is on no public page any more, and its stars count for no rating.',
      'Few stars or hard words about the work are never a reason to hide a review.',
    ],
    facts: [...(rule ? ([['Rule', reviewRules[rule]]] as const) : []), ['Why', reason]],
    action: { label: reader === 'shop' ? 'Open your reviews' : 'Open the job', url },
    note: `If you think that this is wrong, write to ${brand.supportAddress}.`,
  });
}

export function reviewDecisionUndoneMail(about: About & { reader: Reader; undone: 'kept' | 'hidden' }) {
  const { repair, url, reader, undone } = about;
  const whose = reader === 'shop' ? 'the review that you reported' : 'your review';
  return renderMail({
    subject: `We look again at a review: ${repair}`,
    heading: 'We took a decision back',
    paragraphs: [
      `We are looking again at ${whose} of ${repair}. You hear from us when it is decided.`,
      ...(undone === 'hidden' ? ['Until then it is shown again and counts as before.'] : []),
    ],
    action: { label: reader === 'shop' ? 'Open your reviews' : 'Open the job', url },
  });
}
