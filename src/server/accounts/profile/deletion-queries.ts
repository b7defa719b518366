import { sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import { liveStates } from '#domain/jobs/job-lifecycle.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import { unpaidFeeStates } from '#domain/money/owed-fee.ts';
import type { Tx } from '#platform/database/connect.ts';

const heldStates = ['card_saved', 'authorised', 'captured'] as const;
const count = sql<number>`count(*)::int`;

/** Locked, so that of two last super admins who leave at the same moment one stays. */
export async function lockForDeletion(tx: Tx, userId: UserId): Promise<{ email: string; name: string }> {
  await tx
    .selectFrom('staff_member')
    .select('user_id')
    .where('role', '=', 'super_admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('auth_user')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function countLiveJobs(tx: Tx, userId: UserId): Promise<number> {
  const { jobs } = await tx
    .selectFrom('job')
    .select(count.as('jobs'))
    .where('customer_id', '=', userId)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow();
  return jobs;
}

export async function countHeldPayments(tx: Tx, userId: UserId): Promise<number> {
  const { payments } = await tx
    .selectFrom('payment')
    .select(count.as('payments'))
    .where('customer_id', '=', userId)
    .where('state', 'in', heldStates)
    .executeTakeFirstOrThrow();
  return payments;
}

export async function sumOwed(tx: Tx, userId: UserId): Promise<Cents> {
  const { owed } = await tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('payment.due_cents'), sql<Cents>`0`).as('owed'))
    .where('payment.customer_id', '=', userId)
    .where('payment.due_cents', '>', NO_MONEY)
    .where('payment.state', 'in', unpaidFeeStates)
    .where('job.state', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(owed) as Cents;
}

/** A shop that still exists and that would be left without this owner. */
export async function findOwnedShop(tx: Tx, userId: UserId): Promise<string | null> {
  const shop = await tx
    .selectFrom('shop_member')
    .innerJoin('shop', 'shop.id', 'shop_member.shop_id')
    .select('shop.name')
    .where('shop_member.user_id', '=', userId)
    .where('shop_member.role', '=', 'mso_owner')
    .where('shop.status', '<>', 'deleted')
    .executeTakeFirst();
  return shop?.name ?? null;
}

export async function isLastSuperAdmin(tx: Tx, userId: UserId): Promise<boolean> {
  const admins = await tx
    .selectFrom('staff_member')
    .innerJoin('auth_user', 'auth_user.id', 'staff_member.user_id')
    .select('staff_member.user_id')
    .where('staff_member.role', '=', 'super_admin')
    .where('staff_member.disabled_at', 'is', null)
    .where('auth_user.disabled_at', 'is', null)
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.user_id === userId;
}

type Erased = { userId: UserId; email: string; name: string; at: Date };

/** The row stays, because the ledger and the audit trail point at it; it names no person any more. */
export async function eraseUser(tx: Tx, { userId, email, name, at }: Erased): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ email, name, email_verified: false, phone: null, image: null })
    .set({ disabled_at: at, deleted_at: at, updated_at: at })
    .where('id', '=', userId)
    .execute();
}

const ownedTables = [
  'auth_account',
  'second_factor',
  'backup_code',
  'factor_guard',
  'one_time_secret',
  'known_device',
  'email_change',
  'notification_preference',
  'support_ticket',
  'shop_member',
  'staff_member',
] as const;

export async function eraseOwnRows(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('ownership_offer')
    .where('to_user', '=', userId)
    .where('status', '=', 'offered')
    .execute();
  for (const table of ownedTables) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/**
 * Everything written to an address or from it, sent or not, the links that went there, and the lists with
 * it.
 */
export async function eraseMail(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('guest_link').where('email', '=', email).execute();
  await tx.deleteFrom('team_invitation').where('email', '=', email).execute();
  await tx.deleteFrom('support_ticket').where('email', '=', email).execute();
  await tx.deleteFrom('newsletter_reader').where('email', '=', email).execute();
  await tx.deleteFrom('notify_me').where('email', '=', email).execute();
  await tx.deleteFrom('outgoing_message').where('to_address', '=', email).execute();
}

/** The last email holds the address once more, until it has left. */
export async function deleteFarewells(tx: Tx, kind: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('outgoing_message')
    .where('kind', '=', kind)
    .where('status', '<>', 'queued')
    .where('created_at', '<', before)
    .execute();
}

/** Cards that could be charged again; what was paid with them stays on its payment. */
export async function removeCards(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('customer_card')
    .set({ state: 'removed', client_secret: null })
    .where('customer_id', '=', userId)
    .execute();
}
