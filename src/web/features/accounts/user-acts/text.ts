import { ACCOUNT_INVITATION_DAYS } from '#domain/accounts/people.ts';
import type { SecurityFlag, UserStatus, UserType } from '#domain/accounts/people.ts';
import type { StatusLook } from '#web/ui/status-badge.tsx';

const kept = ['Audit trail', 'This act and its reason are kept, with your name'] as const;

/** What staff say and read when they decide about an account: the words of A §2, §5 and §8. */
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
  fine: 'Nothing to warn of',
  reasonHelp: 'Kept in the audit trail with your name.',
  busy: 'Saving...',
  network: 'Network error',
  notSignedIn: 'Not signed in',
  actionFailed: 'Action failed',
  role: {
    does: 'Give another role. To or from super admin, a second super admin has to confirm it.',
    button: 'Edit Role',
    title: 'Change User Role',
    label: 'Role',
    save: 'Save Role',
    cancel: 'Cancel',
    done: 'Role updated successfully',
    asked: 'Another super admin has to confirm it within 24 hours',
    changes: (from: string, to: string) => `${from} becomes ${to}`,
    what: 'Role',
    when: 'When',
    now: 'It takes effect immediately and is logged',
    second: (count: number) => {
      const others =
        count === 0 ? 'nobody else can yet' : count === 1 ? 'one other can' : `${count} others can`;
      return `When another super admin confirms it within 24 hours; ${others}`;
    },
    sessions: 'Sessions',
    end: (count: number) =>
      count === 0 ? 'None is open' : count === 1 ? '1 ends at once' : `${count} end at once`,
    told: 'The person, by email',
    toldOthers: 'The other super admins who can confirm it, by email; the person once it is confirmed',
    toldLater: 'The person, by email, once it is confirmed',
    same: (role: string) => `Stays ${role}`,
    chooseOther: 'Choose another role.',
  },
  resetLink: {
    does: 'Send a link that sets a new password. It works once, for 24 hours.',
    button: 'Reset Password',
    title: (email: string) => `Send a password-reset link to ${email}?`,
    action: 'Send Link',
    done: 'Password reset link sent by e-mail',
    copied: 'Password reset link copied to clipboard',
    notCopied: 'Password reset link generated (copy failed)',
    how: 'How it is delivered',
    byMail: 'By e-mail',
    byMailHelp: 'Nobody of the staff sees it.',
    byHand: 'Copy it and hand it over',
    byHandHelp: 'The person is told by mail that a link was made.',
    changes: [
      ['Link', 'Works once and for 24 hours; links from before are dead'],
      ['Second factor', 'Stays as it is'],
      kept,
    ],
    told: 'The person, by mail',
  },
  invitation: {
    does: 'Send the link again that this person sets a first password with.',
    button: 'Send Invitation Again',
    title: (email: string) => `Before you send the invitation to ${email} again`,
    changes: [
      ['The link that was sent before', 'Opens nothing any more'],
      ['The new link', `Works once, and for ${ACCOUNT_INVITATION_DAYS} days`],
      ['Audit trail', 'This act is kept, with your name'],
    ],
    told: 'The person, by mail',
    done: (email: string) => `Invitation sent to ${email}`,
  },
  disable: {
    does: 'Close the account. Every session ends, and it cannot be signed in to.',
    button: 'Disable',
    title: (email: string) => `Disable ${email}? They will not be able to sign in.`,
    done: 'User disabled successfully',
    told: 'The person, by email',
    account: 'Account',
    shut: 'Shut until somebody enables it',
    jobs: 'Open jobs',
    leaves:
      'Is left without an owner who can sign in: nobody can change its team or its bank account, or send it in. It can be handed over first',
    goOn: (count: number) => (count === 0 ? 'None' : `${count} go on as they are`),
  },
  enable: {
    does: 'Open the account again, with the rights it had.',
    button: 'Enable',
    title: (email: string) => `Re-enable ${email}?`,
    done: 'User enabled successfully',
    told: 'The person, by email',
    changes: [
      ['Account', 'Can be signed in to again, with the rights that it has'],
      ['Sessions', 'Old ones stay dead'],
      kept,
    ],
  },
  forcePasswordChange: {
    does: 'Ask for a new password at the next sign-in. Nothing else opens before that.',
    button: 'Force Password Change',
    title: 'Ask for a new password?',
    done: 'A new password is asked for at the next sign-in',
    changes: [['Next sign-in', 'Leads to a new password, and nothing else opens before that'], kept],
    staff: 'The back-office shuts at their next request',
    told: 'Nobody by mail; the person reads it at their next sign-in',
  },
  resetFactors: {
    does: 'Remove every second factor and backup code, for a person who lost them.',
    button: 'Force MFA Reset',
    title: 'Remove every second factor?',
    done: 'Second factors removed',
    changes: [['Second factors and backup codes', 'All removed'], ['Password', 'Stays as it is'], kept],
    told: 'The person, by mail',
  },
  endSessions: {
    button: 'Sign Out Everywhere',
    one: 'Sign Out',
    oneOf: (device: string) => `Sign out ${device}`,
    title: 'Sign out everywhere?',
    titleOne: (device: string) => `Sign out ${device}?`,
    done: (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
    told: 'Nobody',
  },
  never: 'Never',
} as const;

export const statusLooks: Record<UserStatus, StatusLook> = {
  active: { label: 'Active', tone: 'neutral' },
  suspended: { label: 'Suspended', tone: 'danger' },
  pending: { label: 'Pending', tone: 'caution' },
};
