import type { ApiClient } from '#api/client.ts';
import { needsSenior } from '#domain/disputes/disputes.ts';
import type { DisputeId, RefundId } from '#domain/ids.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { Random } from '../../support/random.ts';
import { until } from '../../support/servers/until.ts';
import type { Arena } from './arena.ts';
import type { ChargedJob } from './charged-jobs.ts';
import { askAt, outcomeOf, type Person } from './over-http.ts';
import { key } from './stories-over-http.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/*
 * What everybody may do about the money of one job: the owner, the shop, three of staff, the bank and time.
 * Each act goes to either server; what the product refuses is an answer, and counted.
 */

export type Life = ChargedJob & {
  arena: Arena;
  random: Random;
  /** How often each refusal was heard. */
  refused: Record<string, number>;
};

type Act = () => Promise<unknown>;

const words = 'The brakes still squeal.';

/** The operations as this person asks one of the two servers for them. */
export function at({ arena, random }: Life, person: Person): ApiClient {
  return askAt(arena.origin(random.below(2)), person);
}

export async function play(life: Life, act: Act): Promise<boolean> {
  const outcome = await outcomeOf(act());
  if (!outcome.ok) life.refused[outcome.code] = (life.refused[outcome.code] ?? 0) + 1;
  return outcome.ok;
}

const ask = (sql: string) => async (life: Life, value: string) =>
  (await life.arena.product.system.database.executeSql(sql, [value])).rows;

export async function paymentOf({ arena, paymentId }: Life) {
  return arena.product.system.database.kysely
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export async function openCaseOf({ arena, jobId }: Life) {
  return arena.product.system.database.kysely
    .selectFrom('dispute')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '<>', 'resolved')
    .executeTakeFirst();
}

export const openChargebackOf = async (life: Life) => {
  const rows = await ask(
    `select id, state from chargeback where job_id = $1 and state in ('needs_response', 'under_review')`,
  )(life, life.jobId);
  return rows[0] as { id: string; state: string } | undefined;
};

export const waitingRefundsOf = async (life: Life) => {
  const rows = await ask(`select id from payment_refund where job_id = $1 and state = 'waiting'`)(
    life,
    life.jobId,
  );
  return rows.map(({ id }) => id as RefundId);
};

/** Nothing of this job is being asked of the provider, and nothing that came back waits to be booked. */
export const isAtRest = async (life: Life) => {
  const rows = await ask(
    `select exists (select from payment_attempt join payment on payment.id = payment_id
           where payment.job_id = $1 and payment_attempt.state = 'pending')
       or exists (select from payout where job_id = $1 and state = 'pending') as busy`,
  )(life, life.jobId);
  return rows[0]!['busy'] === false;
};

/** Waits until then. A failed wait reports the open question, and how often it was tried. */
export async function untilAtRest(life: Life): Promise<void> {
  try {
    await until('the provider has answered', () => isAtRest(life));
  } catch (cause) {
    const asked = await ask(
      `select a.kind, a.provider_ref, a.request, a.created_at, task.state, task.retry_count, task.start_after,
         task.output
       from payment_attempt a join payment on payment.id = a.payment_id
       left join pgboss.job task on task.data ->> 'attemptId' = a.id::text
       where payment.job_id = $1 and a.state = 'pending'`,
    )(life, life.jobId);
    throw new Error(`still asked: ${JSON.stringify(asked)}`, { cause });
  }
}

/** Some part of what was paid: mostly a small one, sometimes all of it, sometimes more than is left. */
export function someAmount({ random, price, tax }: Life): Cents {
  const total = price + tax;
  return cents(random.chance(0.1) ? total : 1 + random.below(Math.ceil(total / (1 + random.below(5)))));
}

const once = ({ jobId }: Life) => ({ jobId, idempotencyKey: key() });

export function refund(life: Life): Act {
  const asked = { paymentId: life.paymentId, amountCents: someAmount(life), idempotencyKey: key() };
  const person = life.random.pick(life.desk);
  if (life.random.chance(0.15)) {
    // Goodwill is the super admin's to give.
    return () => at(life, life.desk[2]!).payments.staff.giveGoodwill({ ...asked, reason: words });
  }
  return () =>
    at(life, person).payments.staff.refund({ ...asked, reasonCode: 'service_issue', reason: words });
}

export function decideRefund(life: Life, refundId: RefundId, decision: 'approve' | 'decline'): Act {
  const { paymentId } = life;
  const person = life.random.pick(life.desk);
  const decided = { paymentId, refundId, decision, reason: words, idempotencyKey: key() };
  return () => at(life, person).payments.staff.decideRefund(decided);
}

/** The owner's own yes; during a dispute it is taken, and pays no one. */
export const confirm =
  (life: Life): Act =>
  () =>
    at(life, life.owner).bookings.confirm(once(life));

/** Runs the clock of the job, which does at once what has come due. */
export const wait =
  (life: Life, hours: number): Act =>
  () =>
    at(life, life.owner).demo.moveClock({ jobId: life.jobId, hours });

export function open(life: Life): Act {
  const { random, jobId, paymentId } = life;
  const facts = { reason: random.pick(['not_fixed', 'overcharged', 'warranty'] as const), statement: words };
  const askedCents = someAmount(life);
  const by = random.below(5);
  if (by === 0) {
    const side: JobSide = random.pick(['owner', 'shop']);
    const asked = { paymentId, side, ...facts, askedCents, idempotencyKey: key() };
    return () => at(life, random.pick(life.desk)).disputes.staff.open(asked);
  }
  const asked = { jobId, ...facts, askedCents, idempotencyKey: key() };
  if (by === 1) return () => at(life, life.shop).disputes.open(asked);
  return () => at(life, life.owner).disputes.open(asked);
}

type Case = NonNullable<Awaited<ReturnType<typeof openCaseOf>>>;

const talksOf = (life: Life, side: JobSide) =>
  side === 'owner' ? at(life, life.owner).disputes : at(life, life.shop).disputes;

function betweenTheTwo(life: Life, dispute: Case): Act {
  const { random } = life;
  const side: JobSide = random.pick(['owner', 'shop']);
  const other = side === 'owner' ? dispute.shop_offer_cents : dispute.owner_offer_cents;
  const offered = other ?? (dispute.opened_side === side ? null : dispute.asked_cents);
  const choice = random.below(6);
  if (choice === 0) return () => talksOf(life, dispute.opened_side).withdraw(once(life));
  if (choice <= 2 && offered !== null)
    return () => talksOf(life, side).agree({ ...once(life), shownCents: offered });
  const offer = random.chance(0.7) ? { offerCents: someAmount(life) } : {};
  return () => talksOf(life, side).say({ ...once(life), text: words, ...offer });
}

function decide(life: Life, dispute: Case, person: Person): Act {
  const decision = life.random.pick(['accept', 'reject', 'reject', 'split'] as const);
  const amount = decision === 'split' ? { amountCents: someAmount(life) } : {};
  const on = { disputeId: dispute.id as DisputeId, idempotencyKey: key() };
  return () => at(life, person).disputes.staff.decide({ ...on, decision, ...amount, reason: words });
}

function approve(life: Life, dispute: Case): Act {
  const verdict = life.random.chance(0.75) ? 'approve' : 'send_back';
  const on = { disputeId: dispute.id as DisputeId, idempotencyKey: key() };
  return () =>
    at(life, life.random.pick(life.desk)).disputes.staff.approve({ ...on, verdict, reason: words });
}

/** A possible next step for a case as it is; the loser of a race is refused. */
export function nextOf(life: Life, dispute: Case): Act {
  const { random, desk } = life;
  const on = () => ({ disputeId: dispute.id as DisputeId, idempotencyKey: key() });
  const staff = () => at(life, random.pick(desk)).disputes.staff;
  if (random.chance(0.02)) return wait(life, 24 * 30);
  switch (dispute.state) {
    case 'negotiation':
      if (random.chance(0.15)) return wait(life, 73);
      return random.chance(0.5)
        ? () => staff().beginReview({ ...on(), reason: words })
        : betweenTheTwo(life, dispute);
    case 'review':
      if (random.chance(0.1)) return betweenTheTwo(life, dispute);
      if (random.chance(0.1)) return () => staff().requestEvidence({ ...on(), from: 'both', text: words });
      if (needsSenior(dispute.asked_cents) && random.chance(0.7))
        return () => staff().escalate({ ...on(), reason: words });
      return decide(life, dispute, random.pick(desk));
    case 'awaiting_evidence':
      if (random.chance(0.3)) return () => staff().endEvidence({ ...on(), reason: words });
      return random.chance(0.5) ? wait(life, 73) : betweenTheTwo(life, dispute);
    case 'awaiting_approval':
      return approve(life, dispute);
    case 'decided':
      if (random.chance(0.4)) return wait(life, 24 * 7 + 1);
      return () => talksOf(life, random.pick(['owner', 'shop'])).appeal({ ...once(life), reason: words });
    case 'escalating':
      return () => staff().takeOver(on());
    case 'escalated':
      return decide(life, dispute, random.pick(desk));
    default:
      throw new Error(`a case that is ${dispute.state} has no next act`);
  }
}

/** The bank of the customer moves now, whatever it waited for. */
export function bankMoves({ arena, jobId }: Life): Act {
  return () =>
    arena.product.system.database.executeSql(
      `update simulator.dispute set next_move_at = now() where next_move_at is not null
         and charge_id = (select provider_charge_id from payment where job_id = $1)`,
      [jobId],
    );
}

/** Our answer to the bank, with the packet of the job's record. */
export function answerBank(life: Life, chargebackId: string): Act {
  const answer = { chargebackId: chargebackId as never, statement: words, idempotencyKey: key() };
  return () => at(life, life.random.pick(life.desk)).disputes.staff.chargebacks.answer(answer);
}
