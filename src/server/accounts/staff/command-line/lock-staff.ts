import { fail } from '#domain/errors/errors.ts';
import type { Context } from '#server/core/context.ts';
import { lockSuperAdmins } from '../../sessions/keep-super-admin.ts';
import { findAccount } from '../../sign-up/queries.ts';
import { lockPersonRow, type PersonRow } from '../queries.ts';

export type StaffRow = PersonRow & { staffRole: NonNullable<PersonRow['staffRole']> };

/** The staff account of an address, locked in the order of every act on accounts: super admins first. */
export async function lockStaff(ctx: Context, email: string): Promise<StaffRow> {
  await lockSuperAdmins(ctx);
  const account = await findAccount(ctx.tx, { email });
  const person = account && (await lockPersonRow(ctx.tx, account.id));
  if (!person?.staffRole) fail('STAFF_NOT_FOUND', { email });
  return { ...person, staffRole: person.staffRole };
}
