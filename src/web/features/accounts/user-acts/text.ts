import { ACCOUNT_INVITATION_DAYS } from '#domain/accounts/people.ts';
import type { SecurityFlag, UserStatus, UserType } from '#domain/accounts/people.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

const kept = ['Audit trail', 'Records your name and reason'] as const;

/** Texts for staff actions on an account. */
export const text = {
  kept,
  types: {
    admin: 'Admin',
    mechanic_shop: 'Mechanic shop',
    car_owner: 'Car owner',
  } satisfies Record<UserType, string>,
  flags: {
    email_unconfirmed: 'Email not confirmed',
    must_rotate: 'Password rotation required',
    mfa_required: 'MFA required',
  } satisfies Record<SecurityFlag, string>,
  factor: 'Second factor on',
  fine: 'No warnings',
  reasonHelp: 'Saved in the audit trail with your name.',
  busy: 'Saving...',
  network: 'Network error',
  notSignedIn: 'Not signed in',
  actionFailed: 'Action failed',
  role: {
    does: 'Change the role. A second super admin must confirm changes to or from super admin.',
    button: 'Edit Role',
    title: 'Change User Role',
    label: 'Role',
    save: 'Save Role',
    cancel: 'Cancel',
    done: 'Role updated successfully',
    asked: 'Another super admin must confirm it within 24 hours',
    changes: (from: string, to: string) => `${from} becomes ${to}`,
    what: 'Role',
    when: 'When',
    now: 'It takes effect immediately and is logged',
    second: (count: number) => {
      const others = count === 0 ? 'there is no other one yet' : count === 1 ? 'one can' : `${count} can`;
      return `After another super admin confirms it, within 24 hours (${others})`;
    },
    sessions: 'Sessions',
    end: (count: number) => (count === 0 ? 'None' : count === 1 ? '1 ends now' : `${count} end now`),
    told: 'The person, by email',
    toldOthers: 'The other super admins who can confirm it, by email. The person, after confirmation.',
    toldLater: 'The person, by email, after confirmation',
    same: (role: string) => `Already ${role}`,
    chooseOther: 'Choose another role.',
  },
  resetLink: {
    does: 'Send a link to set a new password. It works once, within 24 hours.',
    button: 'Reset Password',
    title: (email: string) => `Send a password-reset link to ${email}?`,
    action: 'Send Link',
    done: 'Password reset link sent by email',
    copied: 'Password reset link copied to clipboard',
    notCopied: 'Password reset link generated (copy failed)',
    how: 'How it is delivered',
    byMail: 'By email',
    byMailHelp: 'Staff don’t see the link.',
    byHand: 'Copy the link and share it yourself',
    byHandHelp: 'We email the person that staff generated a link.',
    changes: [
      ['Link', 'Works once, within 24 hours. Old links stop working.'],
      ['Second factor', 'No change'],
      kept,
    ],
    told: 'The person, by email',
  },
  invitation: {
    does: 'Resend the link to choose a first password.',
    button: 'Send Invitation Again',
    title: (email: string) => `Resend the invitation to ${email}?`,
    changes: [
      ['Old link', 'Stops working'],
      ['New link', `Works once, within ${ACCOUNT_INVITATION_DAYS} days`],
      ['Audit trail', 'Records your name'],
    ],
    told: 'The person, by email',
    done: (email: string) => `Invitation sent to ${email}`,
  },
  disable: {
    does: 'Close the account. The person is signed out and can’t sign in.',
    button: 'Disable',
    title: (email: string) => `Disable ${email}? They will not be able to sign in.`,
    done: 'User disabled successfully',
    told: 'The person, by email',
    account: 'Account',
    shut: 'Disabled until a super admin enables it',
    jobs: 'Open jobs',
    leaves:
      'No owner can sign in, so no one can change its team or bank account, or submit it. Hand it over first to avoid this.',
    goOn: (count: number) => (count === 0 ? 'None' : `${count}, no change`),
  },
  enable: {
    does: 'Let the person sign in again, with the same permissions.',
    button: 'Enable',
    title: (email: string) => `Re-enable ${email}?`,
    done: 'User enabled successfully',
    told: 'The person, by email',
    changes: [
      ['Account', 'Can sign in again, with the same permissions'],
      ['Sessions', 'Old sessions stay ended'],
      kept,
    ],
  },
  forcePasswordChange: {
    does: 'Require a new password at the next sign-in.',
    button: 'Force Password Change',
    title: 'Require a new password?',
    done: 'New password required at the next sign-in',
    changes: [['Next sign-in', 'Requires a new password before anything else'], kept],
    staff: 'The back-office is blocked until they change it',
    told: 'No one by email. The person sees it at their next sign-in.',
  },
  resetFactors: {
    does: 'Remove every second factor and backup code, for a person who lost them.',
    button: 'Force MFA Reset',
    title: 'Remove every second factor?',
    done: 'Second factors removed',
    changes: [['Second factors and backup codes', 'All removed'], ['Password', 'No change'], kept],
    told: 'The person, by email',
  },
  endSessions: {
    button: 'Sign Out Everywhere',
    one: 'Sign Out',
    oneOf: (device: string) => `Sign out ${device}`,
    title: 'Sign out everywhere?',
    titleOne: (device: string) => `Sign out ${device}?`,
    done: (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
    told: 'No one',
  },
  never: 'Never',
} as const;

export const statusLooks: Record<UserStatus, StatusLook> = {
  active: { label: 'Active', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
  pending: { label: 'Pending', tone: 'caution' },
};
