import { disableStaff } from '#server/accounts/staff/command-line/disable-staff.ts';
import { asOperator } from './as-operator.ts';
import type { Command } from './command.ts';
import { readEmail, readReason, REASON } from './staff-arguments.ts';

export const staffDisableCommand: Command = {
  name: 'staff disable',
  summary: 'Close a staff account and sign its person out everywhere.',
  usage: 'EMAIL [--reason TEXT]',
  details: [
    'The last enabled super admin is refused: make another one first.',
    'A super admin can enable the account again in the back-office, under Users.',
  ],
  options: REASON,
  positionals: 1,
  run: async (typed) => {
    const email = readEmail(typed);
    const reason = readReason(typed);
    const { remaining } = await asOperator(process.env, (ctx) => disableStaff(ctx, { email, reason }));
    const canAct = remaining.filter(({ hasFactor }) => hasFactor);
    return {
      lines: [
        `Disabled ${email}. Open pages end at their next request.`,
        ...(canAct.length > 0 ? [] : [warningAbout(remaining)]),
      ],
      json: { email, remainingSuperAdmins: remaining },
    };
  },
};

function warningAbout(remaining: readonly { email: string }[]): string {
  if (remaining.length === 0) return 'No super admin is enabled. Make one: hoist staff create.';
  const names = remaining.map(({ email }) => email).join(', ');
  return `No enabled super admin has a second factor yet: ${names}. They set it up when they sign in.`;
}
