import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { type StaffRole, staffRoleLabel } from '#domain/permissions/staff-roles.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails about what staff did to an account, to its person and to the other super admins. */

const notYou = `If you did not expect this, write to ${brand.supportAddress} right away.`;

export function resetLinkMail(about: { link: string }): RenderedMail {
  return renderMail({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [`Our support sent you this link to set a new password for your ${brand.name} account.`],
    action: { label: 'Set a new password', url: about.link },
    note: `The link works once, for 24 hours. ${notYou}`,
  });
}

export function resetLinkHandedMail(): RenderedMail {
  return renderMail({
    subject: 'Our support made you a password link',
    heading: 'Our support made you a password link',
    paragraphs: [
      `Our support made a link to set a new password for your ${brand.name} account and will give it to you directly. It works once, for 24 hours.`,
    ],
    note: notYou,
  });
}

export function factorsResetMail(): RenderedMail {
  return renderMail({
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    paragraphs: [
      `Our support removed the second factor and backup codes from your ${brand.name} account and signed you out everywhere.`,
      'Sign in with your password and set up a new second factor.',
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
    paragraphs: ['We signed you out everywhere. Log in again to use your new role.'],
    action: { label: 'Log in', url: logIn },
    note: notYou,
  });
}

type RoleRequested = { name: string; role: StaffRole; usersUrl: string };

export function superAdminRequestedMail({ name, role, usersUrl }: RoleRequested): RenderedMail {
  const becomes =
    role === 'super_admin'
      ? `A super admin asked to make ${name} a super admin`
      : `A super admin asked to change ${name} from super admin to ${staffRoleLabel(role)}`;
  return renderMail({
    subject: `${role === 'super_admin' ? 'A new super admin' : 'Super admin removal'}: ${named(name)}`,
    heading: 'A second super admin must confirm',
    paragraphs: [`${becomes}. You or another super admin must confirm it within 24 hours.`],
    action: { label: 'Review the request', url: usersUrl },
    note: 'If you do nothing, nothing changes.',
  });
}

type LimitsMoved = { role: StaffRole; from: Limits; to: Limits; reason: string; url: string };
type Limits = { alone: Cents; aDay: Cents };

export function refundLimitsMovedMail({ role, from, to, reason, url }: LimitsMoved): RenderedMail {
  const said = ({ alone, aDay }: Limits) =>
    `${formatCents(alone)} in one refund, ${formatCents(aDay)} in 24 hours`;
  return renderMail({
    subject: `Refund limits changed for ${staffRoleLabel(role)}`,
    heading: `A super admin changed the refund limits for ${staffRoleLabel(role)}`,
    paragraphs: [`Before: ${said(from)}.`, `Now: ${said(to)}.`, `Reason: ${reason}`],
    action: { label: 'Open the settings', url },
    note: notYou,
  });
}

type Invited = { name: string; invitedBy: string; role: StaffRole | null; link: string };

export function personInvitedMail({ name, invitedBy, role, link }: Invited): RenderedMail {
  return renderMail({
    subject: `Your ${brand.name} account`,
    heading: `${invitedBy} created an account for you`,
    paragraphs: [
      role
        ? `Hello ${name}, welcome to the ${brand.name} staff. Your role is ${staffRoleLabel(role)}.`
        : `Hello ${name}, you can use it to post repairs, compare quotes and book a shop.`,
      'Choose a password to start. Only you will know it.',
    ],
    action: { label: 'Choose my password', url: link },
    note: 'The link works once, for 7 days. If you did not expect this, you can ignore it.',
  });
}
