import { staffRoleLabel, staffRoles, type StaffRole } from '#domain/permissions/staff-roles.ts';
import { personName } from '#domain/validation/contact.ts';
import { createStaff } from '#server/accounts/staff/command-line/create-staff.ts';
import { asOperator } from './as-operator.ts';
import { type Command, WrongUsage } from './command.ts';
import { linkLines, readEmail, readReason, REASON } from './staff-arguments.ts';

export const staffCreateCommand: Command = {
  name: 'staff create',
  summary: 'Create a staff account and print a link to set its password.',
  usage: 'EMAIL --name NAME [--role ROLE] [--reason TEXT]',
  details: [
    `Roles: ${staffRoles.join(', ')}.`,
    'The first staff account is a super_admin unless --role says otherwise. Every later one needs --role.',
    'The link works once and for 24 hours. Nothing is mailed: give the link to its person yourself.',
  ],
  options: { name: { type: 'string' }, role: { type: 'string' }, ...REASON },
  positionals: 1,
  run: async (typed) => {
    const email = readEmail(typed);
    const name = readName(typed.values['name']);
    const role = readRole(typed.values['role']);
    const reason = readReason(typed);
    const made = await asOperator(process.env, (ctx, { publicUrl: origin }) =>
      createStaff(ctx, { email, name, role, origin, reason }),
    );
    return {
      lines: [
        `Made a staff account for ${name} <${email}>: ${staffRoleLabel(made.role)} (${made.role}).`,
        '',
        ...linkLines('Send this link to the account holder:', made),
      ],
      json: { email, name, role: made.role, link: made.link, expiresAt: made.expiresAt.toISOString() },
    };
  },
};

function readName(typed: string | boolean | undefined): string {
  if (typeof typed !== 'string') throw new WrongUsage('--name is missing: the name of its person.');
  const read = personName('--name is empty.').safeParse(typed);
  if (!read.success) throw new WrongUsage(`--name: ${read.error.issues[0]!.message}`);
  return read.data;
}

function readRole(typed: string | boolean | undefined): StaffRole | null {
  if (typed === undefined) return null;
  const role = staffRoles.find((one) => one === typed);
  if (!role) throw new WrongUsage(`There is no role "${String(typed)}". Roles: ${staffRoles.join(', ')}.`);
  return role;
}
