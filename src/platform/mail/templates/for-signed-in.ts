import { brand } from '#domain/site/brand.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';
import { newWayWaits, undoNewWay } from './new-way.ts';

/** Emails to a signed-in person about their account. */

const notYou = `If this was not you, write to ${brand.supportAddress} right away.`;

export function newDeviceMail(about: {
  at: Date;
  device: string;
  address: string;
  endUrl: string;
}): RenderedMail {
  return renderMail({
    subject: 'New sign-in to your account',
    heading: 'A new device signed in to your account',
    paragraphs: [
      'If this was you, you don’t need to do anything. If not, end all sessions and set a new password.',
    ],
    facts: [
      ['When', formatWhen(about.at, 'UTC')],
      ['Device', about.device],
      ['Network address', about.address],
    ],
    action: { label: 'This was not me: end all sessions', url: about.endUrl },
    note: 'The link works once, for 7 days. It signs out every device, including yours.',
  });
}

export function passwordChangedMail(about: { at: Date; isFirst: boolean }): RenderedMail {
  const says = about.isFirst ? 'A password was added to your account' : 'Your password was changed';
  return renderMail({
    subject: says,
    heading: says,
    paragraphs: [
      'We signed out your other devices. Use the new password there.',
      ...(about.isFirst ? [newWayWaits] : []),
    ],
    facts: [['When', formatWhen(about.at, 'UTC')]],
    note: notYou,
  });
}

export function confirmOldAddressMail(about: { newEmail: string; url: string }): RenderedMail {
  return renderMail({
    subject: 'Confirm the change of your email address',
    heading: 'Do you want to change your email address?',
    paragraphs: [
      `You (or someone signed in to your account) asked to change its address to ${about.newEmail}.`,
      'Open this link and the link we sent to the new address. The address changes once you open both.',
    ],
    action: { label: 'Yes, change my address', url: about.url },
    note: `The link works once, for 24 hours. Nothing changes until you open it. ${notYou}`,
  });
}

export function confirmNewAddressMail(about: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Confirm your new email address',
    heading: 'Is this your new address?',
    paragraphs: [
      `You (or someone else) asked to use this address for a ${brand.name} account.`,
      'Open this link and the link we sent to the old address. The address changes once you open both.',
    ],
    action: { label: 'Yes, use this address', url: about.url },
    note: 'The link works once, for 24 hours, where you requested it or are logged in. If this was not you, ignore this email.',
  });
}

export function addressTakenMail(): RenderedMail {
  return renderMail({
    subject: 'Your email address is already in use',
    heading: 'This address already has an account',
    paragraphs: [
      `You (or someone else) asked to use this address for another ${brand.name} account. It belongs to yours, so nothing changed.`,
    ],
    note: 'If this was you, log in with this address, or delete one of the two accounts.',
  });
}

export function emailChangedMail(about: { newEmail: string; at: Date }): RenderedMail {
  return renderMail({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: ['We now email you at the new address, and you log in with it.', newWayWaits],
    facts: [
      ['New address', about.newEmail],
      ['When', formatWhen(about.at, 'UTC')],
    ],
    note: notYou,
  });
}

export function phoneChangedMail(about: { lastDigits: string | null; at: Date }): RenderedMail {
  const { lastDigits } = about;
  const says = lastDigits ? 'Your phone number was changed' : 'Your phone number was removed';
  return renderMail({
    subject: says,
    heading: says,
    paragraphs: lastDigits
      ? [
          `The new number ends in ${lastDigits}. You can now log in with a code that we text there.`,
          newWayWaits,
        ]
      : ['Your account no longer has a phone number.'],
    facts: [['When', formatWhen(about.at, 'UTC')]],
    note: lastDigits ? undoNewWay : notYou,
  });
}

export function accountDeletedMail(): RenderedMail {
  return renderMail({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'We erased your name, addresses, phone, passwords and devices. You can no longer sign in.',
      'By law, we keep records of payments and actions, without your name.',
      'This is the last email about it. You can sign up again with this address at any time.',
    ],
    note: notYou,
  });
}
