import { brand } from '#domain/site/brand.ts';
import { formatWhen, renderMail, type RenderedMail } from './layout.ts';
import { newWayWaits, undoNewWay } from './new-way.ts';

/** Mails to somebody about what happened with their account. None of them says more than its reader knows. */

const notYou = `If this was not you, write to ${brand.supportAddress} at once.`;

export function newDeviceMail(about: {
  at: Date;
  device: string;
  address: string;
  endUrl: string;
}): RenderedMail {
  return renderMail({
    subject: 'Somebody signed in from a new device',
    heading: 'A new device signed in to your account',
    paragraphs: ['If this was you, there is nothing to do. If not, end all sessions and set a new password.'],
    facts: [
      ['When', formatWhen(about.at, 'UTC')],
      ['Device', about.device],
      ['Network address', about.address],
    ],
    action: { label: 'This was not me: end all sessions', url: about.endUrl },
    note: 'The link works once and for 7 days. It signs every device out, also your own.',
  });
}

export function passwordChangedMail(about: { at: Date; isFirst: boolean }): RenderedMail {
  const says = about.isFirst ? 'A password was added to your account' : 'Your password was changed';
  return renderMail({
    subject: says,
    heading: says,
    paragraphs: [
      'Every other device was signed out. Use the new password there.',
      ...(about.isFirst ? [newWayWaits] : []),
    ],
    facts: [['When', formatWhen(about.at, 'UTC')]],
    note: notYou,
  });
}

export function confirmOldAddressMail(about: { newEmail: string; url: string }): RenderedMail {
  return renderMail({
    subject: 'Confirm the change of your e-mail address',
    heading: 'Do you want another e-mail address?',
    paragraphs: [
      `Somebody signed in to your account asked to change its address to ${about.newEmail}.`,
      'Open this link, and the link that went to the new address. The address changes when both were opened.',
    ],
    action: { label: 'Yes, change my address', url: about.url },
    note: `The link works once and for 24 hours. Without it nothing changes. ${notYou}`,
  });
}

export function confirmNewAddressMail(about: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Confirm your new e-mail address',
    heading: 'Is this your new address?',
    paragraphs: [
      `Somebody asked to use this address for their ${brand.name} account.`,
      'Open this link, and the link that went to the old address. The address changes when both were opened.',
    ],
    action: { label: 'Yes, use this address', url: about.url },
    note:
      'The link works once and for 24 hours, where you asked for it or logged in. If this was not you, do ' +
      'nothing.',
  });
}

export function addressTakenMail(): RenderedMail {
  return renderMail({
    subject: 'Somebody asked for your e-mail address',
    heading: 'This address has an account already',
    paragraphs: [
      `Somebody asked to use this address for another ${brand.name} account. It belongs to yours, so nothing changed.`,
    ],
    note: 'If this was you, log in with this address, or delete one of the two accounts.',
  });
}

export function emailChangedMail(about: { newEmail: string; at: Date }): RenderedMail {
  return renderMail({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: ['From now on we write to the new address, and you log in with it.', newWayWaits],
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
          `The new number ends in ${lastDigits}. From now on a code that we text there logs you in.`,
          newWayWaits,
        ]
      : ['Your account has no phone number now.'],
    facts: [['When', formatWhen(about.at, 'UTC')]],
    note: lastDigits ? undoNewWay : notYou,
  });
}

export function accountDeletedMail(): RenderedMail {
  return renderMail({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      'Your name, addresses, phone, passwords and devices are erased, and nobody can sign in to it any more.',
      'What was paid and who did what stays in our books without your name, because the law asks for it.',
      'This is the last mail about it. You can register anew with this address at any time.',
    ],
    note: notYou,
  });
}
