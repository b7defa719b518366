import { resetStaffFactor } from '#server/accounts/staff/command-line/reset-staff-factor.ts';
import { asOperator } from './as-operator.ts';
import type { Command } from './command.ts';
import { linkLines, readEmail, readReason, REASON } from './staff-arguments.ts';

export const staffResetFactorCommand: Command = {
  name: 'staff reset-factor',
  summary: 'Remove the second factors of a staff account, and print a link to a new password.',
  usage: 'EMAIL [--reason TEXT]',
  details: [
    'Its person is signed out everywhere, gets an email, and sets up a new factor at the next sign-in.',
    'The link is for a password that is lost, too. With a known password it is not needed.',
    'It also serves an account whose first link ran out.',
  ],
  options: REASON,
  positionals: 1,
  run: async (typed) => {
    const email = readEmail(typed);
    const reason = readReason(typed);
    const { forgotten, ...made } = await asOperator(process.env, (ctx, { publicUrl: origin }) =>
      resetStaffFactor(ctx, { email, origin, reason }),
    );
    return {
      lines: [
        `Removed ${forgotten} second ${forgotten === 1 ? 'factor' : 'factors'} of ${email}.`,
        'They sign in with their password and set up a new factor, which counts at once.',
        '',
        ...linkLines('If the password is lost or was never chosen, this link sets a new one:', made),
      ],
      json: { email, forgotten, link: made.link, expiresAt: made.expiresAt.toISOString() },
    };
  },
};
