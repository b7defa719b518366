import { assert } from '#domain/assert.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import {
  MOST_USERS_COUNTED,
  securityFlagsOf,
  USERS_A_PAGE,
  userStatus,
  type UserStatus,
  type UserType,
  wordsAsked,
} from '#domain/accounts/people.ts';
import { seesFullContact, type StaffRole } from '#domain/permissions/staff-roles.ts';
import type { UserSort } from '#domain/desk/list-sorts.ts';
import { sayAddress } from '#domain/accounts/phone-mailbox.ts';
import { uuid } from '#domain/ids.ts';
import { readContact } from '#domain/jobs/whole-contact.ts';
import { startingWith } from '#platform/database/like.ts';
import { noteContactsRead, noteLookUp } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import {
  countUsers,
  type Found,
  listUserRows,
  type Narrowing,
  type Part,
  type UserRow,
} from './list-queries.ts';

type Asked = {
  search?: string | undefined;
  role?: StaffRole | undefined;
  type?: UserType | undefined;
  status?: UserStatus | undefined;
  sort?: UserSort | undefined;
  page: number;
};

/** A page of the accounts: of all kinds staff come first, so that a page holds whole groups. */
export async function listUsers(ctx: Context, { search, role, type, status, sort, page }: Asked) {
  const by: Narrowing = { role, status, found: search ? searchedBy(ctx, search) : null };
  const counted: { part: Part; users: number }[] = [];
  for (const part of partsOf(type, role)) {
    counted.push({ part, users: await countUsers(ctx.tx, part, by, MOST_USERS_COUNTED + 1) });
  }
  const found = counted.reduce((sum, { users }) => sum + users, 0);
  const total = Math.min(found, MOST_USERS_COUNTED);
  const rows: UserRow[] = [];
  let before = (page - 1) * USERS_A_PAGE;
  for (const { part, users } of counted) {
    const limit = USERS_A_PAGE - rows.length;
    if (before < users) {
      rows.push(...(await listUserRows(ctx.tx, part, by, { offset: before, limit }, sort)));
    }
    before = Math.max(0, before - users);
  }
  await noteContactsRead(ctx, { entity: 'user_list', of: rows.map(({ id }) => id), fields: ['email'] });
  if (search) noteLookUp(ctx, { entity: 'user_list', typed: search, found: found > 0 });
  return {
    items: rows.map((row) => presentUser(ctx, row)),
    total,
    isMore: found > MOST_USERS_COUNTED,
    page,
    pages: Math.max(1, Math.ceil(total / USERS_A_PAGE)),
  };
}

/** Only staff have a staff role, so a role filter means staff only. */
function partsOf(type: UserType | undefined, role: StaffRole | undefined): Part[] {
  if (role) return type === undefined || type === 'admin' ? ['admin'] : [];
  return type ? [type] : ['admin', 'external'];
}

/**
 * Names are found by the beginnings of their words. Who reads contacts masked finds one only by writing all
 * of it: an answer to a part of it would give away the rest, letter by letter.
 */
export function searchedBy({ actor }: Context, search: string): Found {
  assert(actor.kind === 'staff', 'only staff look for people');
  const typed = search.trim().toLowerCase();
  const emailStart = seesFullContact(actor.role) && !/\s/.test(typed) ? startingWith(typed) : null;
  const contact = readContact(typed);
  const id = uuid.safeParse(typed).data ?? null;
  return { words: contact || id ? null : wordsAsked(typed), contact, emailStart, id };
}

/** The first few that a search finds, staff first. */
export async function findUsers(ctx: Context, search: string, limit: number) {
  const by: Narrowing = { found: searchedBy(ctx, search) };
  const staff = await listUserRows(ctx.tx, 'admin', by, { offset: 0, limit });
  const others = await listUserRows(ctx.tx, 'external', by, { offset: 0, limit: limit - staff.length });
  return [...staff, ...others].map((row) => presentUser(ctx, row));
}

const COUNTED = ['admin', 'mechanic_shop', 'car_owner'] as const satisfies readonly UserType[];

/** The three cards over the list: accounts that can be signed in to. */
export async function countUserTypes(ctx: Context) {
  const counts = {} as Record<UserType, { count: number; isMore: boolean }>;
  for (const type of COUNTED) {
    const users = await countUsers(ctx.tx, type, { status: 'active', found: null }, MOST_USERS_COUNTED + 1);
    counts[type] = { count: Math.min(users, MOST_USERS_COUNTED), isMore: users > MOST_USERS_COUNTED };
  }
  return counts;
}

export function presentUser({ actor }: Context, row: UserRow) {
  assert(actor.kind === 'staff', 'only staff look at accounts');
  const {
    email_verified: emailConfirmed,
    must_rotate: mustRotatePassword,
    has_factor: hasSecondFactor,
  } = row;
  return {
    id: row.id,
    email: seesFullContact(actor.role) ? sayAddress(row.email) : maskEmail(row.email),
    name: row.name.trim() || null,
    type: typeOf(row),
    role: row.role,
    shop: row.shop_id && {
      id: row.shop_id,
      name: row.shop_name ?? '',
      verification: row.shop_verification ?? 'pending',
    },
    status: userStatus({ isDisabled: row.disabled_at !== null, emailConfirmed }),
    security: securityFlagsOf({ emailConfirmed, mustRotatePassword, hasSecondFactor, role: row.role }),
    hasSecondFactor,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  };
}

function typeOf(row: UserRow): UserType {
  if (row.role) return 'admin';
  return row.shop_id ? 'mechanic_shop' : 'car_owner';
}
