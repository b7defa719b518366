import { listStaffAccounts, STAFF_A_PAGE } from '#server/accounts/staff/command-line/list-staff.ts';
import { asOperator } from './as-operator.ts';
import { type Command, Refused, type Typed, WrongUsage } from './command.ts';

const HEADINGS = ['NAME', 'EMAIL', 'ROLE', 'STATE', 'FACTOR', 'LAST SIGN-IN'];

export const staffListCommand: Command = {
  name: 'staff list',
  summary: 'Show the staff accounts: role, state, second factor, last sign-in.',
  usage: '[--page NUMBER]',
  details: [`Newest first, ${STAFF_A_PAGE} on a page. Times are UTC.`],
  options: { page: { type: 'string' } },
  run: async (typed) => {
    const page = readPage(typed);
    const shown = await asOperator(process.env, (ctx) => listStaffAccounts(ctx, page));
    if (page > shown.pages) throw new Refused(`There are ${shown.pages} pages.`);
    return { lines: linesOf(shown), json: shown };
  },
};

function readPage({ values }: Typed): number {
  const typed = values['page'] ?? '1';
  if (typeof typed !== 'string' || !/^[1-9]\d{0,3}$/.test(typed)) {
    throw new WrongUsage('--page: a number from 1.');
  }
  return Number(typed);
}

type Shown = Awaited<ReturnType<typeof listStaffAccounts>>;

function linesOf({ staff, total, page, pages }: Shown): string[] {
  if (total === 0)
    return ['There is no staff account yet. Make the first: hoist staff create EMAIL --name NAME'];
  const rows = staff.map(({ name, email, role, state, hasSecondFactor, lastSignInAt }) => [
    name,
    email,
    role ?? '',
    state,
    hasSecondFactor ? 'yes' : 'no',
    lastSignInAt?.slice(0, 16).replace('T', ' ') ?? 'never',
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]!.length)),
  );
  const table = [HEADINGS, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return pages > 1 ? [...table, '', `Page ${page} of ${pages}, ${total} accounts.`] : table;
}
