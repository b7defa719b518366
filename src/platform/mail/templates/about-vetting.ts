import { named } from '#domain/notifications/titles.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';

/** Emails to a shop's front office about its review by our staff. */
export function shopApprovedMail(about: { shop: string; dashboardUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your shop is live: ${named(about.shop)}`,
    heading: `${about.shop} is live`,
    paragraphs: [
      'We verified your shop. You can now see jobs near you.',
      'You can send quotes once your payout account is ready. Your dashboard shows what is missing.',
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
    paragraphs: [about.reason, 'If you think this is wrong, write to our support.'],
    action: { label: 'Open your shop', url: about.dashboardUrl },
  });
}

export function changesRequestedMail(about: {
  shop: string;
  remarks: readonly (readonly [field: string, remark: string])[];
  remarksUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `Changes needed: ${named(about.shop)}`,
    heading: 'Your shop needs changes',
    paragraphs: [
      'We reviewed your shop and need the changes below. Answer each remark, then submit your shop again.',
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
    subject: `A question about your change: ${named(about.shop)}`,
    heading: 'We have a question',
    paragraphs: [
      'You changed something we had verified. Please answer the questions below. Your shop stays live until then.',
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
    subject: `We undid your change: ${named(about.shop)}`,
    heading: 'We undid your change',
    paragraphs: [
      'You changed something we had verified, and we could not confirm it. We restored the old value.',
      about.reason,
    ],
    facts: [
      ['What', about.fact],
      ['You changed it to', about.changedTo],
      ['Now it is', about.isAgain],
    ],
    action: { label: 'Open your profile', url: about.settingsUrl },
  });
}

/** Our staff changed the shop's contact details; the old mailbox gets this email, too. */
export function shopContactChangedMail(about: {
  shop: string;
  /** Masked for readers of the old mailbox. */
  newEmail: string | null;
  lastDigits: string | null;
  at: Date;
}): RenderedMail {
  const { shop, newEmail, lastDigits, at } = about;
  return renderMail({
    subject: `Contact details changed: ${named(shop)}`,
    heading: `We changed the contact details of ${shop}`,
    paragraphs: ['Our support made this change. Customers who booked the shop see the new details, too.'],
    facts: [
      ...(newEmail ? ([['New email address', newEmail]] as const) : []),
      ...(lastDigits ? ([['New phone number', `Ends in ${lastDigits}`]] as const) : []),
      ['When', formatWhen(at, 'UTC')],
    ],
    note: 'If your shop did not ask for this, write to us right away.',
  });
}
