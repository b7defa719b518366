import { named } from '#domain/notifications/titles.ts';
import { LOCK_MINUTES } from '#domain/accounts/second-factor.ts';
import { NEW_WAY_HOURS } from '#domain/accounts/proof.ts';
import { renderMail, type RenderedMail } from './layout.ts';
import { newWayWaits, undoNewWay } from './new-way.ts';

/** Mails about an account itself: they go to the person whose account it is, unless they say otherwise. */

const notYou = 'If this was not you, change your password at once and write to us.';

export function factorLockedMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'Wrong codes were entered for your account',
    heading: `Your account is locked for ${LOCK_MINUTES} minutes`,
    paragraphs: [
      'Somebody entered too many wrong codes. Until the time is over, no code is accepted.',
      'Whoever got that far knew your password or used a session of yours.',
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
    paragraphs: [
      `From now on “${name}” can be used to log in to your account.`,
      ...(waits ? [newWayWaits] : []),
    ],
    action: { label: 'Look at your security settings', url },
    note: undoNewWay,
  });
}

export function factorRemovedMail({ name, url }: { name: string; url: string }): RenderedMail {
  return renderMail({
    subject: 'A second factor was removed from your account',
    heading: 'A second factor was removed',
    paragraphs: [
      `“${name}” can no longer be used to log in to your account.`,
      'Every other session of yours has ended.',
    ],
    action: { label: 'Look at your security settings', url },
    note: notYou,
  });
}

export function backupCodesMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'New backup codes were made for your account',
    heading: 'You have new backup codes',
    paragraphs: ['The ones before can no longer be used.'],
    action: { label: 'Look at your security settings', url },
    note: notYou,
  });
}

export function recoveredMail({ url }: { url: string }): RenderedMail {
  return renderMail({
    subject: 'A backup code was used for your account',
    heading: 'Your second factor was removed with a backup code',
    paragraphs: [
      'All sessions have ended, and the other backup codes are void.',
      'Whoever used the code has ten minutes to set up a new second factor.',
      `For ${NEW_WAY_HOURS} hours your account confirms nothing that asks for a proof, such as a change of your payout account.`,
    ],
    action: { label: 'Log in', url },
    note: notYou,
  });
}

/** To the super admins: a member of staff works a day without a second factor. */
export function factorSkippedMail(about: { who: string; until: string; url: string }): RenderedMail {
  return renderMail({
    subject: `The second factor was put off for a day by ${named(about.who)}`,
    heading: 'A second factor was put off',
    paragraphs: [
      'MFA cannot be set up at the moment (SECOND_FACTOR=off), and a member of staff chose to do it later.',
    ],
    facts: [
      ['Who', about.who],
      ['Works without until', about.until],
    ],
    action: { label: 'Open the audit trail', url: about.url },
  });
}
