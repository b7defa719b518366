import { type RawBuilder, sql } from 'kysely';
import type { UserSort } from '#domain/desk/list-sorts.ts';
import type { ShopId, UserId } from '#domain/ids.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { WholeContact } from '#domain/jobs/whole-contact.ts';
import type { UserStatus, UserType } from '#domain/accounts/people.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import type { Tx } from '#platform/database/connect.ts';
import { ownersOfShopsGiving, peopleWith } from '#server/core/contact-queries.ts';

/** One kind of account, or everyone except staff. Each account belongs to exactly one of the three kinds. */
export type Part = UserType | 'external';

export type Narrowing = {
  role?: StaffRole | undefined;
  status?: UserStatus | undefined;
  /** The search; null finds everyone. */
  found: Found | null;
};

/** A name by the beginnings of its words; all of an email, a phone number or an id; the start of an email. */
export type Found = Record<'words' | 'emailStart' | 'id', string | null> & { contact: WholeContact | null };

/** So many are looked at of those that a search finds; who wants another one writes more of the name. */
const MOST_FOUND = 10_001;

const isStaff = sql`exists (select from staff_member s where s.user_id = u.id)`;
const isMember = sql`exists (select from shop_member m where m.user_id = u.id)`;

const lastSeen = sql`(coalesce(u.last_sign_in_at, '1970-01-01 00:00:00+00'::timestamptz))`;
/** The orders of the list. The indexes are over these very expressions. */
const orders: Record<UserSort, RawBuilder<unknown>> = {
  newest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
  name: sql`(lower(u.name)), u.id`,
  last_seen: sql`${lastSeen} desc, u.id desc`,
};

/** The accounts of one part in an order: a page of them. */
export async function listUserRows(
  tx: Tx,
  part: Part,
  by: Narrowing,
  span: { offset: number; limit: number },
  sort: UserSort = 'newest',
) {
  if (span.limit <= 0) return [];
  const { rows } = await sql<UserRow>`
    select ${columns}
    from (
      select u.id from ${from(part, by)} where ${conditions(part, by)}
      order by ${orders[sort]} offset ${span.offset} limit ${span.limit}
    ) page
    join auth_user u on u.id = page.id
    ${standing}
    order by ${orders[sort]}
    limit ${span.limit}`.execute(tx);
  return rows;
}

/** How many there are, counted up to a bound. */
export async function countUsers(tx: Tx, part: Part, by: Narrowing, most: number): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(*)::int as users
    from (select from ${from(part, by)} where ${conditions(part, by)} limit ${most}) bounded`.execute(tx);
  return rows[0]!.users;
}

export async function findUserRow(tx: Tx, userId: UserId): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${columns} from auth_user u ${standing}
    where u.id = ${userId} and u.deleted_at is null limit 1`.execute(tx);
  return rows[0];
}

export type UserRow = {
  id: UserId;
  email: string;
  name: string;
  phone: string | null;
  email_verified: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
  password_changed_at: Date | null;
  disabled_at: Date | null;
  role: StaffRole | null;
  must_rotate: boolean;
  has_factor: boolean;
  has_password: boolean;
  shop_id: ShopId | null;
  shop_name: string | null;
  shop_verification: 'verified' | 'rejected' | 'pending' | null;
};

const columns = sql`u.id, u.email, u.name, u.phone, u.email_verified, u.created_at, u.last_sign_in_at,
  u.password_changed_at, coalesce(u.disabled_at, staff.disabled_at) as disabled_at, staff.role,
  coalesce(staff.must_rotate_password, u.must_rotate_password) as must_rotate,
  exists (select from second_factor f where f.user_id = u.id and f.verified_at is not null) as has_factor,
  exists (select from auth_account a where a.user_id = u.id and a.password is not null) as has_password,
  shop.id as shop_id, shop.name as shop_name, shop.verification_status as shop_verification`;

const standing = sql`
  left join staff_member staff on staff.user_id = u.id
  left join shop_member member on member.user_id = u.id and staff.user_id is null
  left join shop on shop.id = member.shop_id`;

/** Staff are few and are walked from their own table; a search is walked from what its index finds. */
function from(part: Part, { found }: Narrowing): RawBuilder<unknown> {
  const people = found ? sql`(${foundBy(found)}) u` : sql`auth_user u`;
  return part === 'admin' ? sql`staff_member staff join ${people} on u.id = staff.user_id` : people;
}

/** What a page is ordered by, and what its accounts are held to. */
const ofPerson = sql`id, name, created_at, last_sign_in_at, email_verified, disabled_at, deleted_at`;

/** A shop's own email or number leads to its owners. */
function foundBy({ words, contact, emailStart, id }: Found): RawBuilder<unknown> {
  const ways = [
    words ? sql`words_of(name) @@ to_tsquery('simple', ${words})` : null,
    emailStart ? sql`email like ${emailStart}` : null,
    contact ? sql`id = any(array(${peopleWith(contact)}))` : null,
    contact ? sql`id = any(array(${ownersOfShopsGiving(contact)}))` : null,
    id ? sql`id = ${id}::uuid` : null,
  ].filter((way) => way !== null);
  const all = ways.map(
    (way) => sql`(select ${ofPerson} from auth_user
      where deleted_at is null and ${way} limit ${sql.lit(MOST_FOUND)})`,
  );
  return ways.length > 0 ? sql.join(all, sql` union `) : sql`select ${ofPerson} from auth_user where false`;
}

function conditions(part: Part, { role, status }: Narrowing): RawBuilder<unknown> {
  const all = [sql`u.deleted_at is null`];
  if (part === 'admin' && role) all.push(sql`staff.role = ${role}`);
  if (part !== 'admin') all.push(sql`not ${isStaff}`);
  if (part === 'mechanic_shop') all.push(isMember);
  if (part === 'car_owner') all.push(sql`not ${isMember}`);
  if (status === 'suspended') all.push(sql`u.disabled_at is not null`);
  if (status === 'pending') all.push(sql`u.disabled_at is null and not u.email_verified`);
  if (status === 'active') all.push(sql`u.disabled_at is null and u.email_verified`);
  return sql.join(all, sql` and `);
}

export async function listFactors(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('second_factor')
    .select(['kind', 'name', 'verified_at'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .limit(50)
    .execute();
}

export async function countBackupCodes(tx: Tx, userId: UserId): Promise<number> {
  const rows = await tx
    .selectFrom('backup_code')
    .select('position')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .limit(10)
    .execute();
  return rows.length;
}

/** Jobs that would go on without their owner; no owner has many at once. */
export async function countOpenJobs(tx: Tx, userId: UserId, ended: readonly JobState[]): Promise<number> {
  const rows = await tx
    .selectFrom('job')
    .select('id')
    .where('customer_id', '=', userId)
    .where('state', 'not in', ended)
    .limit(100)
    .execute();
  return rows.length;
}

/** The shop of an owner with all of its owners; a person belongs to one shop at most. */
export async function listOwnersBeside(tx: Tx, userId: UserId) {
  return tx
    .selectFrom('shop_member as own')
    .innerJoin('shop', 'shop.id', 'own.shop_id')
    .innerJoin('shop_member as member', 'member.shop_id', 'own.shop_id')
    .innerJoin('auth_user as person', 'person.id', 'member.user_id')
    .select(['shop.id', 'shop.name', 'member.user_id', 'member.role', 'person.disabled_at'])
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'mso_owner')
    .where('shop.status', '<>', 'deleted')
    .where('member.role', '=', 'mso_owner')
    .limit(100)
    .execute();
}

/** What was asked for this person and waits for a second yes. */
export async function findOpenRequest(tx: Tx, userId: UserId, now: Date) {
  return tx
    .selectFrom('super_admin_request as request')
    .innerJoin('auth_user as requester', 'requester.id', 'request.requested_by')
    .select(['request.id', 'request.role', 'request.requested_by', 'request.user_id'])
    .select(['request.reason', 'request.expires_at', 'requester.name as requester_name'])
    .where('request.user_id', '=', userId)
    .where('request.confirmed_at', 'is', null)
    .where('request.withdrawn_at', 'is', null)
    .where('request.expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertStaffMember(
  tx: Tx,
  { userId, role, now }: { userId: UserId; role: StaffRole; now: Date },
): Promise<void> {
  await tx
    .insertInto('staff_member')
    // New people choose their own password before anything else, so there is nothing to rotate.
    .values({ user_id: userId, role, must_rotate_password: false, created_at: now })
    .execute();
}
