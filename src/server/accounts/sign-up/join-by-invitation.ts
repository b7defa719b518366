import { ensure, failFields, type FieldProblem } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { type InvitationStatus, invitationStatus } from '#domain/shops/invitation-lifecycle.ts';
import { landingWith } from '#domain/accounts/own-path.ts';
import type { PasswordPolicy } from '#domain/validation/password.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { newPasswordProblems } from '../sessions/new-password.ts';
import { enter } from '../sessions/sign-in.ts';
import { openInvitedAccount } from './open-invited-account.ts';
import { requireNoOwnRepairs } from '../profile/own-repairs.ts';
import { findAudience } from './queries.ts';

// What the invitation of a shop and that of a member of its team have in common.

type InvitationRow = { email: string; status: InvitationStatus; expires_at: Date };

/** What was typed to make the account. */
export type NewAccount = { name: string; password: string; confirmation: string; terms: boolean };

type Way<Row> = {
  policy: PasswordPolicy;
  /** Refuses a link that does not work, and looks only. */
  find: (unit: Context) => Promise<Row>;
  /** The same, held until the end of the transaction. */
  lock: (unit: Context) => Promise<Row>;
  accept: (unit: Context, row: Row, userId: UserId) => Promise<void>;
  /** Where the person goes after accepting. */
  landing: string;
};

type Kind<Row> = Omit<Way<Row>, 'find' | 'lock'> & {
  find: (unit: Context, token: string) => Promise<Row>;
  lock: (unit: Context, token: string) => Promise<Row>;
};

/** Both ways in by the link of one kind of invitation: with a new account, or with one's own. */
export function joiningBy<Row extends InvitationRow>({ find, lock, ...way }: Kind<Row>) {
  return {
    withNewAccount: (ctx: OuterContext, { token, ...typed }: NewAccount & { token: string }) =>
      joinWithNewAccount(ctx, typed, {
        ...way,
        find: (unit) => find(unit, token),
        lock: (unit) => lock(unit, token),
      }),
    withOwnAccount: (ctx: Context, token: string) =>
      joinWithOwnAccount(ctx, { ...way, lock: (unit) => lock(unit, token) }),
  };
}

/** Makes the account of the invited address, accepts with it and signs in: the email proved whose it is. */
async function joinWithNewAccount<Row extends InvitationRow>(
  ctx: OuterContext,
  typed: NewAccount,
  way: Way<Row>,
): Promise<{ landing: string }> {
  const problems = problemsOf(typed, way.policy);
  if (problems.length > 0) failFields(problems);
  // We hash only for a working link, and hold no lock while hashing.
  await ctx.transact(way.find);
  const passwordHash = await ctx.system.services.auth.hashPassword(typed.password);
  return ctx.transact(async (unit) => {
    const row = await way.lock(unit);
    const userId = await openInvitedAccount(unit, { email: row.email, name: typed.name, passwordHash });
    ensure(userId, 'INVITATION_SIGN_IN_FIRST');
    await way.accept(unit, row, userId);
    const { landing } = await enter(unit, userId, { provedAt: unit.now });
    return { landing: landingWith(landing, way.landing) };
  });
}

/** The same with the account that the invited address has already: only its own person may. */
async function joinWithOwnAccount<Row extends InvitationRow>(
  ctx: Context,
  way: Pick<Way<Row>, 'lock' | 'accept' | 'landing'>,
): Promise<{ landing: string }> {
  const { actor } = ctx;
  ensure(actor.kind === 'customer' || actor.kind === 'shop', 'NOT_ALLOWED');
  const row = await way.lock(ctx);
  const { email } = row;
  const person = await findAudience(ctx.tx, actor.userId);
  ensure(person?.email === email && person.email_verified, 'INVITATION_FOR_ANOTHER');
  ensure(person.member_id === null && person.staff_id === null, 'ALREADY_IN_SHOP');
  await requireNoOwnRepairs(ctx, actor.userId);
  await way.accept(ctx, row, actor.userId);
  return { landing: way.landing };
}

/** A used, withdrawn or replaced link gets the same answer as one that never existed. */
export function usableInvitation<Row extends Pick<InvitationRow, 'status' | 'expires_at'>>(
  row: Row | undefined,
  now: Date,
): Row {
  const status = row && invitationStatus({ status: row.status, expiresAt: row.expires_at }, now);
  ensure(status !== 'expired', 'INVITATION_EXPIRED');
  ensure(row && status === 'pending', 'INVITATION_NOT_FOUND');
  return row;
}

/** The specification has its own words for a short password here. */
const TOO_SHORT = 'Password must be at least 8 characters';

function problemsOf({ password, confirmation, terms }: NewAccount, policy: PasswordPolicy): FieldProblem[] {
  const isShort = [...password].length < 8;
  const problems = newPasswordProblems({ password, confirmation }, policy).map((problem) =>
    isShort && problem.path === 'password' ? { ...problem, message: TOO_SHORT } : problem,
  );
  if (terms) return problems;
  return [...problems, { path: 'terms', message: 'Agree to the terms to create an account.' }];
}
