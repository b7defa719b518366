import { named } from '#domain/notifications/titles.ts';
import { LOCK_MINUTES } from '#domain/accounts/second-factor.ts';
import { NEW_WAY_HOURS } from '#domain/accounts/proof.ts';
import { renderMail, type RenderedMail } from './layout.ts';
import { newWayWaits, undoNewWay } from './new-way.ts';

/** Emails about second factors, to the person whose account it is unless noted. */

const notYou = 'If this was not you, change your password now and write to us.';

export function factorLockedMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Wrong codes were entered for your account',
    heading: `Your account is locked for ${LOCK_MINUTES} minutes`,
    paragraphs: [
      'Too many wrong codes were entered. We accept no code until the lock ends.',
      'If it was not you, someone knows your password or is using one of your sessions.',
    ],
    action: { label: 'Log in', url },
    note: notYou,
  });
}

export function factorAddedMail(about: { name: string; url: string; waits: boolean }): RenderedMail {
  const { name, url, waits } = about;
  return renderMail({
    subject: 'A second factor was added to your account',
    heading: 'A second factor was added',
    paragraphs: [`You can now use “${name}” to log in to your account.`, ...(waits ? [newWayWaits] : [])],
    action: { label: 'Open your security settings', url },
    note: undoNewWay,
  });
}

export function factorRemovedMail({ name, url }: { name: string; url: string }): RenderedMail {
  return renderMail({
    subject: 'A second factor was removed from your account',
    heading: 'A second factor was removed',
    paragraphs: [
      `“${name}” can no longer be used to log in to your account.`,
      'We ended all your other sessions.',
    ],
    action: { label: 'Open your security settings', url },
    note: notYou,
  });
}

export function backupCodesMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'New backup codes for your account',
    heading: 'You have new backup codes',
    paragraphs: ['Your old codes no longer work.'],
    action: { label: 'Open your security settings', url },
    note: notYou,
  });
}

export function recoveredMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'A backup code was used for your account',
    heading: 'Your second factor was removed with a backup code',
    paragraphs: [
      'We ended all sessions and canceled your other backup codes.',
      'You have 10 minutes to set up a new second factor.',
      `For ${NEW_WAY_HOURS} hours, you can’t make sensitive changes, such as changing your payout account.`,
    ],
    action: { label: 'Log in', url },
    note: notYou,
  });
}

/** To the super admins: a staff member works a day without a second factor. */
export function factorSkippedMail(about: { who: string; until: string; url: string }): RenderedMail {
  return renderMail({
    subject: `Second factor postponed for a day by ${named(about.who)}`,
    heading: 'A staff member postponed their second factor',
    paragraphs: ['MFA setup is turned off (SECOND_FACTOR=off), so they chose to set it up later.'],
    facts: [
      ['Who', about.who],
      ['Postponed until', about.until],
    ],
    action: { label: 'Open the audit trail', url: about.url },
  });
}
