import { endStaffSessions } from '#server/accounts/staff/command-line/end-staff-sessions.ts';
import { asOperator } from './as-operator.ts';
import type { Command } from './command.ts';
import { readEmail, readReason, REASON } from './staff-arguments.ts';

export const staffEndSessionsCommand: Command = {
  name: 'staff end-sessions',
  summary: 'Sign a member of staff out everywhere.',
  usage: 'EMAIL [--reason TEXT]',
  details: ['Password and second factor stay: where they may be stolen, use "staff disable".'],
  options: REASON,
  positionals: 1,
  run: async (typed) => {
    const email = readEmail(typed);
    const reason = readReason(typed);
    const { ended } = await asOperator(process.env, (ctx) => endStaffSessions(ctx, { email, reason }));
    return {
      lines: [`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email}.`],
      json: { email, ended },
    };
  },
};
