import { named } from '#domain/notifications/titles.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Mails to the people who speak for a shop, about its review by our staff. */
export function shopApprovedMail(about: { shop: string; dashboardUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your shop is live: ${named(about.shop)}`,
    heading: `${about.shop} is live`,
    paragraphs: [
      'Your shop was verified. Jobs near you are open to you now.',
      'You can send quotes as soon as your payout account is ready. Your dashboard says what is missing, if anything is.',
    ],
    action: { label: 'Open your dashboard', url: about.dashboardUrl },
  });
}

export function shopRejectedMail(about: {
  shop: string;
  reason: string;
  dashboardUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `Your shop was not accepted: ${named(about.shop)}`,
    heading: `${about.shop} was not accepted`,
    paragraphs: [about.reason, 'If you think that this is wrong, write to our support.'],
    action: { label: 'Open your shop', url: about.dashboardUrl },
  });
}

export function changesRequestedMail(about: {
  shop: string;
  remarks: readonly (readonly [field: string, remark: string])[];
  remarksUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `Please change something: ${named(about.shop)}`,
    heading: 'We need something from you',
    paragraphs: [
      'We looked at your shop and ask you to change what stands below. Answer each remark, then send your shop in again.',
    ],
    facts: about.remarks,
    action: { label: 'See the remarks', url: about.remarksUrl },
  });
}

export function changesAskedMail(about: {
  shop: string;
  remarks: readonly (readonly [field: string, remark: string])[];
  remarksUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `A question about what you changed: ${named(about.shop)}`,
    heading: 'We have a question',
    paragraphs: [
      'You changed something that we had verified. Please answer what stands below. Your shop stays as it is meanwhile.',
    ],
    facts: about.remarks,
    action: { label: 'Answer', url: about.remarksUrl },
  });
}

export function changeUndoneMail(about: {
  shop: string;
  fact: string;
  changedTo: string;
  isAgain: string;
  reason: string;
  settingsUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `We took a change back: ${named(about.shop)}`,
    heading: 'We took a change back',
    paragraphs: [
      'You changed something that we had verified, and we could not confirm it. It is again as it was before.',
      about.reason,
    ],
    facts: [
      ['What', about.fact],
      ['You changed it to', about.changedTo],
      ['It is again', about.isAgain],
    ],
    action: { label: 'Open your profile', url: about.settingsUrl },
  });
}

/** Our staff changed how a shop is reached; the same words go to where it was reached before. */
export function shopContactChangedMail(about: {
  shop: string;
  /** As far as whoever reads the old mailbox may read it. */
  newEmail: string | null;
  lastDigits: string | null;
  at: Date;
}): RenderedMail {
  const { shop, newEmail, lastDigits, at } = about;
  return renderMail({
    subject: `How we reach ${named(shop)} was changed`,
    heading: `How we reach ${shop} was changed`,
    paragraphs: ['Our support changed it. Customers who have booked the shop reach it by this, too.'],
    facts: [
      ...(newEmail ? ([['New e-mail address', newEmail]] as const) : []),
      ...(lastDigits ? ([['New phone number', `Ends in ${lastDigits}`]] as const) : []),
      ['When', formatWhen(at, 'UTC')],
    ],
    note: 'If nobody of the shop asked for this, write to us at once.',
  });
}
