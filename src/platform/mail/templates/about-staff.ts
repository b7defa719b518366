import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { type StaffRole, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
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

export function accountDisabledMail(): RenderedMail {
  return renderMail({
    subject: 'Your account was disabled',
    heading: 'Your account was disabled',
    paragraphs: [
      `Our staff disabled your ${brand.name} account and signed you out everywhere. You cannot log in.`,
    ],
    note: `If you have questions, write to ${brand.supportAddress}.`,
  });
}

export function accountEnabledMail({ logIn }: { logIn: string }): RenderedMail {
  return renderMail({
    subject: 'Your account works again',
    heading: 'Your account works again',
    paragraphs: [`Our staff enabled your ${brand.name} account. You can log in as before.`],
    action: { label: 'Log in', url: logIn },
    note: notYou,
  });
}

export function roleChangedMail({ role, logIn }: { role: StaffRole; logIn: string }): RenderedMail {
  return renderMail({
    subject: 'Your staff role was changed',
    heading: `Your role is now ${staffRoleLabel(role)}`,
    paragraphs: [`You were signed out everywhere. Log in again to work with your new role.`],
    action: { label: 'Log in', url: logIn },
    note: notYou,
  });
}

type RoleRequested = { name: string; role: StaffRole; usersUrl: string };

export function superAdminRequestedMail({ name, role, usersUrl }: RoleRequested): RenderedMail {
  const becomes =
    role === 'super_admin'
      ? `${name} is to become a super admin`
      : `${name} is no longer to be a super admin (new role: ${staffRoleLabel(role)})`;
  return renderMail({
    subject: `${role === 'super_admin' ? 'A new super admin' : 'One super admin less'}: ${named(name)}`,
    heading: 'A second super admin has to confirm',
    paragraphs: [`${becomes}. It happens only if you or another super admin confirms it within 24 hours.`],
    action: { label: 'Look at it', url: usersUrl },
    note: 'If you do nothing, nothing changes.',
  });
}

type LimitsMoved = { role: StaffRole; from: Limits; to: Limits; reason: string; url: string };
type Limits = { alone: Cents; aDay: Cents };

export function refundLimitsMovedMail({ role, from, to, reason, url }: LimitsMoved): RenderedMail {
  const said = ({ alone, aDay }: Limits) =>
    `${formatCents(alone)} in one refund, ${formatCents(aDay)} in 24 hours`;
  return renderMail({
    subject: `The refund limits of ${staffRoleLabel(role)} were changed`,
    heading: `A super admin changed what ${staffRoleLabel(role)} gives back alone`,
    paragraphs: [`Until now: ${said(from)}.`, `From now on: ${said(to)}.`, `The reason given: ${reason}`],
    action: { label: 'Look at it', url },
    note: notYou,
  });
}

type Invited = { name: string; invitedBy: string; role: StaffRole | null; link: string };

export function personInvitedMail({ name, invitedBy, role, link }: Invited): RenderedMail {
  return renderMail({
    subject: `Your ${brand.name} account`,
    heading: `${invitedBy} made an account for you`,
    paragraphs: [
      role
        ? `Hello ${name}, you join the staff of ${brand.name} (${staffRoleLabel(role)}).`
        : `Hello ${name}, with it you post repairs, compare quotes and book a shop.`,
      'Choose your own password to begin. Nobody else ever knows it.',
    ],
    action: { label: 'Choose my password', url: link },
    note: 'The link works once and for 7 days. If you do not know what this is about, do nothing.',
  });
}
