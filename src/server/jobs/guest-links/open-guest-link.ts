import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import type { Cents } from '#domain/money/money.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { isAnswered } from '#server/accounts/sessions/asking-device.ts';
import { proofOf } from '#server/accounts/sessions/proof.ts';
import { startSession } from '#server/accounts/sessions/sign-in.ts';
import { giveVehicle } from '#server/vehicles/add-vehicle.ts';
import { lockJob } from '../lock-job.ts';
import { publishDraft } from '../publish-draft.ts';
import { askedHere } from './asked-here.ts';
import {
  countWrongTry,
  isOnlyCustomer,
  lockGuestAddress,
  lockGuestLink,
  useGuestLink,
} from './guest-link-queries.ts';
import { opensByPress } from './read-guest-link.ts';
import { findOwedFee } from '../queries.ts';
import { sendGuestLink } from './send-guest-link.ts';

type Owes = { jobId: JobId; number: string; feeCents: Cents; linkNumber: string };
type Opened = { jobId: JobId; owes: Owes | null };

/**
 * Uses the single-use link of a guest: posts the draft and signs its author in, with a new account if the
 * address had none. A refused post leaves the link unused, so that it works once the reason is gone. Who
 * owes a late fee is signed in all the same, because many a guest has no other way to the page where it is
 * paid; the draft waits for a new link, which is emailed at once. A link to what is posted already, asked
 * for later, only signs in. On another device than the one that asked it takes the number that is shown
 * there: the mailbox proves the address, and not who typed the name and the car.
 */
export async function openGuestLink(
  ctx: Context,
  { token, number }: { token: string; number?: string | undefined },
): Promise<Opened> {
  const hash = sha256Hex(token);
  const link = await lockGuestLink(ctx.tx, hash, ctx.now);
  ensure(link, 'LINK_INVALID');
  if (!opensByPress(ctx, link) && !isAnswered(ctx, link, number)) {
    await countWrongTry(ctx.tx, hash);
    ctx.keepAndFail('LINK_NUMBER_WRONG');
  }
  await useGuestLink(ctx.tx, hash, ctx.now);

  const customerId = await findOrCreateCustomer(ctx, link);
  const job = await lockJob(ctx, link.job_id);
  if (job.state !== 'draft') {
    ensure(job.customer_id === customerId, 'LINK_INVALID');
    await signIn(ctx, customerId);
    return { jobId: job.id, owes: null };
  }
  const owed = await findOwedFee(ctx.tx, customerId);
  if (owed) {
    const asked = askedHere(ctx);
    await sendGuestLink(ctx, { jobId: link.job_id, email: link.email, name: link.name }, asked);
    await signIn(ctx, customerId);
    const owes = { jobId: owed.jobId, number: jobNumber(owed.number), feeCents: owed.fee };
    return { jobId: link.job_id, owes: { ...owes, linkNumber: asked.number } };
  }
  // Only posting needs payments: a guest still signs in to a repair that is posted.
  ensure(ctx.services.canTakePayments, 'PAYMENTS_OFF');
  await giveVehicle(ctx, job.vehicle_id, customerId);
  await publishDraft(ctx, job, customerId);
  await signIn(ctx, customerId);
  return { jobId: job.id, owes: null };
}

async function signIn(ctx: Context, customerId: UserId): Promise<void> {
  await startSession(ctx, customerId, { provedAt: await proofOf(ctx, customerId, { way: 'mail' }) });
}

/** Holding a mailbox makes a customer, never a member of a shop or of staff: their doors ask for more. */
async function findOrCreateCustomer(
  ctx: Context,
  { email, name }: { email: string; name: string },
): Promise<UserId> {
  // Two links of a new address may be opened at once: the second waits, and finds the account of the first.
  await lockGuestAddress(ctx.tx, email);
  const auth = ctx.services.auth.within(ctx.tx);
  const known = await auth.findUserByEmail(email);
  if (!known) {
    const [beforeAt] = email.split('@');
    assert(beforeAt, 'an e-mail address has a name before the at sign');
    return auth.createUser({ email, name: name || beforeAt, emailVerified: true });
  }
  ensure(await isOnlyCustomer(ctx.tx, known.id), 'LINK_INVALID');
  return known.id;
}
