import type { Context } from '#server/core/context.ts';
import { countUsers, listUserRows, type UserRow } from '../list-queries.ts';

export const STAFF_A_PAGE = 50;
/** More staff than any installation has. */
const MOST_STAFF = 10_000;

export type StaffState = 'active' | 'disabled' | 'invited' | 'must change password';

/** Everyone who has a staff role, newest first: a page of them. */
export async function listStaffAccounts(ctx: Context, page: number) {
  const total = await countUsers(ctx.tx, 'admin', { found: null }, MOST_STAFF);
  const offset = (page - 1) * STAFF_A_PAGE;
  const rows = await listUserRows(ctx.tx, 'admin', { found: null }, { offset, limit: STAFF_A_PAGE });
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / STAFF_A_PAGE)),
    staff: rows.map((row) => ({
      name: row.name,
      email: row.email,
      role: row.role,
      state: stateOf(row),
      hasSecondFactor: row.has_factor,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    })),
  };
}

function stateOf(row: UserRow): StaffState {
  if (row.disabled_at) return 'disabled';
  if (row.must_rotate) return 'must change password';
  return row.has_password || row.last_sign_in_at ? 'active' : 'invited';
}
