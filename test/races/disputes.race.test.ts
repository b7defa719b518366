import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_FEE_SCHEDULE, splitJob } from '#domain/money/fees.ts';
import { cents, NO_MONEY } from '#domain/money/money.ts';
import { type Shares, sharesTakenBack } from '#domain/money/refunds.ts';
import { randomOf } from '../support/random.ts';
import { isFullRun, rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { until } from '../support/servers/until.ts';
import { type Arena, expectAllWell, openArena } from './support/arena.ts';
import {
  answerBank,
  bankMoves,
  confirm,
  decideRefund,
  isAtRest,
  type Life,
  nextOf,
  open,
  openCaseOf,
  openChargebackOf,
  paymentOf,
  play,
  refund,
  untilAtRest,
  wait,
  waitingRefundsOf,
} from './support/argue.ts';
import { chargedJob } from './support/charged-jobs.ts';

// Two server processes on one PostgreSQL, and everything that owners, shops, staff, banks and time do about
// the money of random payments at once: refunds in parts and goodwill with their second person, cases from
// their opening over offers, decisions and appeals to their end, chargebacks, the release and its transfer.
// refunds.race.test.ts plays refunds and freezes besides, with calls to the provider that cross on purpose.

const PAYMENTS = rounds(1_000);
const AT_ONCE = 8;
const TURNS = 8;
const GOOD = '4242424242424242';
const common = ['refunds by staff', 'refunds by cases', 'decisions to accept', 'lost', 'times stood still'];
const TAKEN_BACK = ['4000000000000259', '4000000000002685'];

let arena: Arena;
const refused: Record<string, number> = {};
let stoodStill = 0;
let paidBackInFull = 0;

beforeAll(async () => {
  arena = await openArena('disputes');
}, 600_000);
afterAll(() => arena.close(), 600_000);

it(
  'the money of what is argued about ends where it belongs, to the cent',
  { timeout: 7_200_000 },
  async () => {
    let next = 0;
    const lane = async () => {
      while (next < PAYMENTS) {
        const number = next;
        next += 1;
        await live(number).catch((error: unknown) => {
          throw new Error(`payment ${number}`, { cause: error });
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await expectAllWell(arena);
    const counted = await whatHappened();
    // A kind that never happened was not tested. Few payments see the common ones only.
    const never = Object.keys(counted).filter((kind) => counted[kind] === 0);
    const missing = isFullRun() ? never : never.filter((kind) => common.includes(kind));
    expect({ missing, refused: missing.length > 0 && refused }).toEqual({ missing: [], refused: false });
    keepScore({ what: 'refunds, cases and chargebacks on two servers', rounds: PAYMENTS, counted });
  },
);

/** From the work that is done to the last cent. */
async function live(number: number): Promise<void> {
  const random = randomOf(`argued payment ${number}`);
  const price = random.chance(0.4) ? 251_00 + random.below(3_000_00) : 100 + random.below(249_00);
  const tax = random.below(1_000);
  const card = random.chance(0.25) ? random.pick(TAKEN_BACK) : GOOD;
  const shop = arena.shops[number % arena.shops.length]!;
  await arena.forgetLimits();
  const job = await chargedJob(arena, { price, tax, card, shop });
  const life: Life = { ...job, arena, random, refused };
  for (let turn = 0; turn < TURNS; turn += 1) await playTurn(life);
  await comeToAnEnd(life);
  await expectItsPlace(life);
}

/** Up to seven acts at the same moment, most of them about the same thing. */
async function playTurn(life: Life): Promise<void> {
  const { random } = life;
  const [dispute, chargeback, waiting] = await Promise.all([
    openCaseOf(life),
    openChargebackOf(life),
    waitingRefundsOf(life),
  ]);
  if ((dispute ?? chargeback) && random.chance(0.3)) await expectItStands(life);
  const acts = [];
  if (dispute) acts.push(nextOf(life, dispute), ...(random.chance(0.4) ? [nextOf(life, dispute)] : []));
  else if (random.chance(0.5)) acts.push(open(life), ...(random.chance(0.4) ? [open(life)] : []));
  if (chargeback && random.chance(0.5)) acts.push(answerBank(life, chargeback.id));
  if (random.chance(0.25)) acts.push(bankMoves(life));
  if (random.chance(0.4)) acts.push(confirm(life));
  for (const id of waiting.slice(0, 2)) {
    acts.push(decideRefund(life, id, random.chance(0.6) ? 'approve' : 'decline'));
  }
  for (let refunds = random.below(3); refunds > 0; refunds -= 1) acts.push(refund(life));
  await Promise.all(acts.map((act) => play(life, act)));
  await expectNoMoreThanCaptured(life);
}

async function expectNoMoreThanCaptured(life: Life): Promise<void> {
  const { captured_cents, refunded_cents, refunding_cents, returning_cents } = await paymentOf(life);
  expect(refunded_cents + refunding_cents + returning_cents).toBeLessThanOrEqual(captured_cents);
}

/** While a case or a bank keeps it, whatever is tried leaves the money where it is. */
async function expectItStands(life: Life): Promise<void> {
  await untilAtRest(life);
  const moneyOf = async () => {
    const { frozen_at, refunded_cents, refunding_cents, released_cents } = await paymentOf(life);
    return { isFrozen: frozen_at !== null, refunded_cents, refunding_cents, released_cents };
  };
  const before = await moneyOf();
  if (!before.isFrozen) return;
  const waiting = await waitingRefundsOf(life);
  const tries = [refund(life), confirm(life), refund(life)];
  tries.push(...waiting.map((id) => decideRefund(life, id, 'approve')));
  await Promise.all(tries.map((act) => play(life, act)));
  await untilAtRest(life);
  const after = await moneyOf();
  // A bank that was asked before may have decided in between: then everything may move again.
  if (!after.isFrozen) return;
  expect(after).toEqual(before);
  stoodStill += 1;
}

/** Time passes until no case waits any more. */
async function comeToAnEnd(life: Life): Promise<void> {
  const isOver = async () => {
    if (await openCaseOf(life)) await play(life, wait(life, 24 * 30));
    const bank = await openChargebackOf(life);
    // Some are won: silence loses to every bank.
    if (bank?.state === 'needs_response' && life.random.chance(0.7))
      await play(life, answerBank(life, bank.id));
    await play(life, bankMoves(life));
    for (const id of await waitingRefundsOf(life)) await play(life, decideRefund(life, id, 'decline'));
    await play(life, confirm(life));
    if ((await openCaseOf(life)) ?? (await openChargebackOf(life))) return false;
    const { state, captured_cents, refunded_cents, released_cents } = await paymentOf(life);
    const isDone = state === 'released' && refunded_cents + released_cents === captured_cents;
    return isDone && (await isAtRest(life)) && !(await hasBankPlans(life));
  };
  await until('everything is settled', isOver, 180_000);
}

async function sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await arena.product.system.database.executeSql(text, values)).rows;
}

async function hasBankPlans({ jobId }: Life): Promise<boolean> {
  const rows = await sql(
    `select from simulator.dispute where status not in ('won', 'lost')
       and charge_id = (select provider_charge_id from payment where job_id = $1)`,
    jobId,
  );
  return rows.length > 0;
}

/** Read from the postings themselves: each has what the split gives them, less their part of what went back. */
async function expectItsPlace(life: Life): Promise<void> {
  const { jobId, price, tax } = life;
  const end = await paymentOf(life);
  expect(end).toMatchObject({ captured_cents: price + tax, refunding_cents: 0, returning_cents: 0 });
  const [given] = await sql(
    `select coalesce(sum(amount_cents) filter (where state = 'done' and bearer = 'shares'), 0)::int as shared,
       coalesce(sum(amount_cents) filter (where state = 'done'), 0)::int as given,
       count(*) filter (where state in ('returning', 'paying'))::int as open
     from payment_refund where job_id = $1`,
    jobId,
  );
  const { shared } = given as { shared: number };
  expect(given).toMatchObject({ given: end.refunded_cents, open: 0 });

  // What a bank took is shared like a refund, or borne by the platform, as the chargeback says. The rule
  // sets that, because no one changes it here.
  const [borne] = await sql(
    `select count(*)::int as wrongly from payment_refund r join chargeback c on c.id = r.chargeback_id
     where r.job_id = $1 and ((r.bearer = 'platform') <> (c.liable = 'platform')
       or (c.liable = 'platform') <> (c.reason = 'fraudulent'))`,
    jobId,
  );
  expect(borne).toEqual({ wrongly: 0 });

  const { commission, processing, net } = splitJob(cents(price), DEFAULT_FEE_SCHEDULE);
  const whole: Shares = { shop: cents(net + tax), commission, processing, keptFee: NO_MONEY, tax: NO_MONEY };
  const back = sharesTakenBack(whole, NO_MONEY, cents(shared));
  const [gains] = await sql(
    `select ${gain('shop:%')} as shop, ${gain('platform:commission')} as commission,
       ${gain('platform:processing')} as processing, ${gain('job:%')} as funds
     from ledger_posting join ledger_transaction t on t.id = transaction_id where t.job_id = $1`,
    jobId,
  );
  expect(gains).toMatchObject({
    shop: whole.shop - back.shop,
    commission: commission - back.commission,
    processing: processing - back.processing,
    funds: 0,
  });
  if (shared === price + tax) paidBackInFull += 1;
}

/** What of a job came to an account and stayed; the payout decides where the shop's share goes then. */
const gain = (like: string) => `
  coalesce(sum(case when destination like '${like}' then amount_cents else 0 end
    - case when source like '${like}' then amount_cents else 0 end)
    filter (where t.kind not in ('transfer', 'transfer_reversal', 'offset')), 0)::int`;

/** Counted in the rows that are left, so that only what really happened counts. */
async function whatHappened(): Promise<Record<string, number>> {
  const [rows] = await sql(`
    select
      (select count(*) from payment_refund where state = 'done' and asked_by is not null
         and dispute_id is null)::int as "refunds by staff",
      (select count(*) from payment_refund where decided_by is not null and state = 'done'
         and dispute_id is null)::int as "approved by a second person",
      (select count(*) from payment_refund where state = 'declined')::int as "declined by one",
      (select count(*) from payment_refund where bearer = 'platform' and state = 'done')::int as "goodwill",
      (select count(*) from payment_refund where dispute_id is not null and state = 'done')::int
        as "refunds by cases",
      (select count(*) from dispute where opened_side = 'owner')::int as "cases of owners",
      (select count(*) from dispute where opened_side = 'shop')::int as "cases of shops",
      ${['accept', 'reject', 'split'].map((one) => `(${decided(one)})::int as "decisions to ${one}"`).join(', ')},
      (select count(*) from dispute where approved_by is not null)::int as "decisions by two",
      (select count(*) from dispute_evidence where offer_cents is not null)::int as "offers",
      (select count(*) from audit_entry where action = 'dispute.escalated')::int as "appeals",
      (select count(*) from dispute where senior_id is not null and outcome = 'decided')::int
        as "final decisions",
      ${outcomes.map(([one, label]) => `(${ended(one)})::int as "${label}"`).join(', ')},
      (select count(*) from chargeback where state = 'won')::int as "chargebacks won",
      (select count(*) from chargeback where state = 'lost')::int as "lost",
      (select count(*) from ledger_transaction where kind = 'transfer_reversal')::int
        as "transfers reversed"`);
  const counted = rows as Record<string, number>;
  return { ...counted, 'times stood still': stoodStill, 'paid back in full': paidBackInFull };
}

const decided = (decision: string) =>
  `select count(*) from dispute where decision = '${decision}' and outcome = 'decided'`;
const ended = (outcome: string) => `select count(*) from dispute where outcome = '${outcome}'`;
const outcomes = [
  ['agreed', 'agreed'],
  ['withdrawn', 'withdrawn'],
  ['silence', 'ended by silence'],
  ['undecided', 'ended by the last day'],
  ['chargeback', 'ended by a bank'],
] as const;
