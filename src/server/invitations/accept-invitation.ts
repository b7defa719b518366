import { ensure, failFields, type FieldProblem } from '#domain/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { invitationLifecycle, invitationStatus } from '#domain/lifecycles/invitation.ts';
import { landingWith } from '#domain/own-path.ts';
import { sha256 } from '#platform/tokens.ts';
import { hasAccount, openInvitedAccount } from '../accounts/open-invited-account.ts';
import type { Context } from '../context.ts';
import type { OuterContext } from '../handlers.ts';
import { newPasswordProblems } from '../identity/new-password.ts';
import { enter } from '../identity/sign-in.ts';
import { beginSetup } from '../setup/joiner.ts';
import {
  findInvitationByHash,
  findMembership,
  type InvitationRow,
  lockInvitationByHash,
  updateInvitation,
} from './queries.ts';

/** Where the stepper goes on once the invitation was accepted: without the link, which is used up. */
const STEPPER = '/mechanic/signup';

/** What the invited may read of it. Looking changes nothing. */
export async function readInvitation(ctx: Context, token: string) {
  const row = await requireUsable(ctx, token);
  return {
    email: row.email,
    businessName: row.business_name,
    contactName: row.contact_name,
    phone: row.phone,
    city: row.city,
    state: row.state,
    hasAccount: await hasAccount(ctx, row.email),
  };
}

type Accepted = { token: string; name: string; password: string; confirmation: string; terms: boolean };

/** Makes the account of the invited address and signs in. */
export async function acceptInvitation(ctx: OuterContext, asked: Accepted): Promise<{ landing: string }> {
  const problems = problemsOf(asked);
  if (problems.length > 0) failFields(problems);
  // Nobody makes us hash without a link that works, and nothing is locked while we do.
  await ctx.transact((unit) => requireUsable(unit, asked.token));
  const passwordHash = await ctx.system.services.auth.hashPassword(asked.password);
  return ctx.transact(async (unit) => {
    const row = usable(await lockInvitationByHash(unit.tx, sha256(asked.token)), unit.now);
    const account = { email: row.email, name: asked.name, passwordHash };
    const userId = await openInvitedAccount(unit, account);
    ensure(userId, 'INVITATION_SIGN_IN_FIRST');
    await accept(unit, row, userId);
    const { landing } = await enter(unit, userId);
    return { landing: landingWith(landing, STEPPER) };
  });
}

/** The same with the account that the invited address has already: only its own person may. */
export async function takeInvitation(ctx: Context, token: string): Promise<{ landing: string }> {
  const { actor } = ctx;
  ensure(actor.kind === 'customer' || actor.kind === 'shop', 'NOT_ALLOWED');
  const row = usable(await lockInvitationByHash(ctx.tx, sha256(token)), ctx.now);
  const person = await findMembership(ctx.tx, actor.userId);
  ensure(person?.email === row.email && person.email_verified, 'INVITATION_FOR_ANOTHER');
  ensure(person.shop_id === null && person.role === null, 'ALREADY_IN_SHOP');
  await accept(ctx, row, actor.userId);
  return { landing: STEPPER };
}

async function accept(ctx: Context, row: InvitationRow, userId: UserId): Promise<void> {
  const status = invitationLifecycle.next(row.status, 'accept', 'invited');
  await updateInvitation(ctx.tx, row.id, {
    status,
    accepted_by: userId,
    accepted_at: ctx.now,
    updated_at: ctx.now,
  });
  await beginSetup(ctx, userId, {
    businessName: row.business_name,
    contactName: row.contact_name,
    phone: row.phone,
    address: row.street ?? '',
    city: row.city,
    state: row.state,
    zipCode: row.zip ?? '',
  });
  ctx.audit({
    action: 'invitation.accepted',
    entity: 'shop_invitation',
    entityId: row.id,
    market: row.zip ? row.zip.slice(0, 3) : 'platform',
    after: { userId },
  });
}

async function requireUsable(ctx: Context, token: string): Promise<InvitationRow> {
  return usable(await findInvitationByHash(ctx.tx, sha256(token)), ctx.now);
}

/** A link that was used, taken back or replaced says no more than one that never was. */
function usable(row: InvitationRow | undefined, now: Date): InvitationRow {
  const status = row && invitationStatus({ status: row.status, expiresAt: row.expires_at }, now);
  ensure(status !== 'expired', 'INVITATION_EXPIRED');
  ensure(row && status === 'pending', 'INVITATION_NOT_FOUND');
  return row;
}

/** P §8 has words of its own for a short password here. */
const TOO_SHORT = 'Password must be at least 8 characters';

function problemsOf({ password, confirmation, terms }: Accepted): FieldProblem[] {
  const isShort = [...password].length < 8;
  const problems = newPasswordProblems({ password, confirmation }, 'customer').map((problem) =>
    isShort && problem.path === 'password' ? { ...problem, message: TOO_SHORT } : problem,
  );
  if (terms) return problems;
  return [...problems, { path: 'terms', message: 'Agree to the terms to create an account.' }];
}
