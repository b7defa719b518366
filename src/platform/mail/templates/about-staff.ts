import { brand } from '#domain/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails about what staff did to an account, to whom it belongs, and to the other super admins. */

const notYou = `If this surprises you, write to ${brand.supportAddress} at once.`;

export function resetLinkMail(about: { link: string }): RenderedMail {
  return renderMail({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Our support sends you this link to a new password for your ${brand.name} account.`],
    action: { label: 'Set a new password', url: about.link },
    note: `The link works once and for 24 hours. ${notYou}`,
  });
}

export function resetLinkHandedMail(): RenderedMail {
  return renderMail({
    subject: 'A link to a new password was made for you',
    heading: 'A link to a new password was made for you',
    paragraphs: [
      `Our support made a link with which a new password for your ${brand.name} account can be set, and ` +
        'hands it to you directly. It works once and for 24 hours.',
    ],
    note: notYou,
  });
}

export function factorsResetMail(): RenderedMail {
  return renderMail({
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    paragraphs: [
      `Our support removed the second factor and the backup codes of your ${brand.name} account, and signed ` +
        'you out everywhere.',
      'Sign in with your password and set up a new one.',
    ],
    note: notYou,
  });
}

export function superAdminRequestedMail(about: { name: string; usersUrl: string }): RenderedMail {
  return renderMail({
    subject: `${about.name} is to become a super admin`,
    heading: 'A second super admin has to confirm',
    paragraphs: [
      `${about.name} is to become a super admin. It happens only if you or another super admin confirms it ` +
        'within 24 hours.',
    ],
    action: { label: 'Look at it', url: about.usersUrl },
    note: 'If you do nothing, nothing changes.',
  });
}
