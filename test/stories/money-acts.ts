import type { ApiClient } from '#api/client.ts';
import type { ChargebackId, DisputeId, PaymentId, RefundId } from '#domain/ids.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { ProviderRefused } from '#platform/payments/payments-provider.ts';
import { key } from '../support/stories.ts';
import { type Act, asked } from './act.ts';
import type { Facts } from './facts.ts';
import type { Stage, Tale, Workshop } from './stage.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

const words = 'Told in a story.';
const deciders = ['finance', 'superAdmin'] as const;

/** Some part of what can go back, now and then all of it, and now and then more. */
const someOf = ({ random }: Stage, { refundable }: Facts): Cents =>
  cents(random.chance(0.15) ? refundable + random.below(2) : 1 + random.below(Math.max(1, refundable)));

type Case = NonNullable<Facts['dispute']>;
/** Without a case, the act names an unknown one. */
const caseOf = ({ dispute }: Facts): Case =>
  dispute ?? {
    id: key() as DisputeId,
    state: 'review',
    opener: 'owner',
    asked: 100,
    ownerOffer: null,
    shopOffer: null,
  };
const idsOf = (payment: PaymentId | null, refund: RefundId | null) => ({
  paymentId: payment ?? (key() as PaymentId),
  refundId: refund ?? (key() as RefundId),
});
type Once = { jobId: Tale['jobId']; idempotencyKey: string };
type Talks = ApiClient['disputes'] | ApiClient['disputes'];

/** One of the two sides, each with the operations that are theirs. */
function talksOf({ app }: Stage, { owner }: Tale, { shop }: Facts, side: JobSide): Talks {
  return side === 'owner' ? owner.ask.disputes : app.as((shop ?? 'mira') as Workshop).disputes;
}

function betweenTheTwo(stage: Stage, tale: Tale, facts: Facts, one: Case) {
  const { random } = stage;
  const side = random.pick(['owner', 'shop'] as const);
  const talks = talksOf(stage, tale, facts, side);
  const offered =
    (side === 'owner' ? one.shopOffer : one.ownerOffer) ?? (one.opener === side ? null : one.asked);
  const offer = random.chance(0.6) ? { offerCents: someOf(stage, facts) } : {};
  const choice = one.state === 'decided' ? 0 : 1 + random.below(6);
  return (once: Once): Promise<unknown> => {
    if (choice === 0) return talks.appeal({ ...once, reason: words });
    if (choice === 1) return talksOf(stage, tale, facts, one.opener).withdraw(once);
    if (choice <= 3 && offered !== null) return talks.agree({ ...once, shownCents: cents(offered) });
    return talks.say({ ...once, text: words, ...offer });
  };
}

/** What staff do next about a case, by its state. People without the right are refused. */
function nextOfStaff(stage: Stage, facts: Facts, { id: disputeId, state }: Case) {
  const { app, random } = stage;
  const adminDisputes = app.as(random.pick(deciders)).disputes.staff;
  const decision = random.pick(['accept', 'reject', 'split'] as const);
  const amount = decision === 'split' ? { amountCents: someOf(stage, facts) } : {};
  const verdict = random.chance(0.8) ? ('approve' as const) : ('send_back' as const);
  const asksMore = random.chance(0.15);
  return (idempotencyKey: string): Promise<unknown> => {
    const on = { disputeId, idempotencyKey };
    if (state === 'negotiation') return adminDisputes.beginReview({ ...on, reason: words });
    if (state === 'review' && asksMore)
      return adminDisputes.requestEvidence({ ...on, from: 'both', text: words });
    if (state === 'awaiting_approval') return adminDisputes.approve({ ...on, verdict, reason: words });
    if (state === 'escalating') return adminDisputes.takeOver(on);
    if (state === 'awaiting_evidence')
      return asksMore
        ? adminDisputes.extendEvidence(on)
        : adminDisputes.endEvidence({ ...on, reason: words });
    return adminDisputes.decide({ ...on, decision, ...amount, reason: words });
  };
}

/** What is argued about and given back: refunds, cases between the two sides, and banks. */
export const moneyActs: Record<string, Act> = {
  refund: {
    weight: 2,
    fits: ({ refundable }) => refundable > 0,
    do: async (stage, tale, facts) => {
      const { app, random } = stage;
      const { paymentId } = idsOf(facts.paymentId, null);
      // Half of them are all of it: only what is large waits for a second person.
      const amountCents = random.chance(0.5) ? cents(Math.max(1, facts.refundable)) : someOf(stage, facts);
      const share = random.chance(0.3) ? { shopSharePercent: random.below(101) } : {};
      const isGoodwill = random.chance(0.2);
      const adminPayments = app.as(isGoodwill ? 'superAdmin' : random.pick(deciders)).payments.staff;
      await asked(tale, (idempotencyKey) => {
        const on = { paymentId, amountCents, reason: words, idempotencyKey };
        if (isGoodwill) return adminPayments.giveGoodwill(on);
        return adminPayments.refund({ ...on, ...share, reasonCode: 'service_issue' });
      });
    },
  },
  decideRefund: {
    weight: 12,
    fits: ({ waitingRefund }) => waitingRefund !== null,
    do: async ({ app, random }, tale, { paymentId, waitingRefund }) => {
      const decision = random.pick(['approve', 'decline'] as const);
      const adminPayments = app.as(random.pick(deciders)).payments.staff;
      const on = { ...idsOf(paymentId, waitingRefund), decision, reason: words };
      await asked(tale, (idempotencyKey) => adminPayments.decideRefund({ ...on, idempotencyKey }));
    },
  },
  openCase: {
    weight: 1.2,
    fits: ({ dispute, payment, state }) =>
      !dispute && (payment === 'released' || (payment === 'authorised' && state !== 'booked')),
    do: (stage, tale, facts) => {
      const { random } = stage;
      const talks = talksOf(stage, tale, facts, random.chance(0.8) ? 'owner' : 'shop');
      const askedCents = facts.refundable > 0 ? someOf(stage, facts) : cents(1 + random.below(100_00));
      const reason = random.pick(['not_fixed', 'overcharged', 'damage'] as const);
      const opening = { jobId: tale.jobId, reason, statement: words, askedCents };
      return asked(tale, (idempotencyKey) => talks.open({ ...opening, idempotencyKey }));
    },
  },
  argue: {
    weight: 2,
    fits: ({ dispute }) => dispute !== null,
    do: async (stage, tale, facts) => {
      const act = betweenTheTwo(stage, tale, facts, caseOf(facts));
      await asked(tale, (idempotencyKey) => act({ jobId: tale.jobId, idempotencyKey }));
    },
  },
  handleCase: {
    weight: 3,
    fits: ({ dispute }) => dispute !== null && dispute.state !== 'decided',
    do: (stage, tale, facts) => asked(tale, nextOfStaff(stage, facts, caseOf(facts))),
  },
  goToBank: {
    weight: 0.4,
    fits: ({ payment, chargeback }) => payment === 'released' && chargeback === null,
    do: async ({ app, clock, random }, { jobId }, { payment, chargeback, paymentId }) => {
      if (payment !== 'released' || chargeback)
        throw new ProviderRefused('unexpected_state', 'there is no charge to dispute');
      const { rows } = await app.product.system.database.executeSql(
        `insert into simulator.dispute (id, charge_id, amount, reason, can_be_won,
          status, next_move_at, created_at)
         select $1, provider_charge_id, captured_cents, 'fraudulent', $2, 'waiting', $3, $3
         from payment where id = $4 and job_id = $5
         on conflict (id) do nothing returning id`,
        [`dp_${paymentId}`, random.chance(0.5), clock.now().toISOString(), paymentId, jobId],
      );
      // While the provider cannot be reached, we do not know yet what the bank got.
      if (rows.length === 0) throw new ProviderRefused('unexpected_state', 'the charge is disputed already');
    },
  },
  answerBank: {
    weight: 3,
    fits: ({ chargeback }) => chargeback?.state === 'needs_response' && !chargeback.isAnswered,
    do: async ({ app, random }, tale, { chargeback }) => {
      const adminChargebacks = app.as(random.pick(deciders)).disputes.staff.chargebacks;
      const answer = { chargebackId: chargeback?.id ?? (key() as ChargebackId), statement: words };
      await asked(tale, (idempotencyKey) => adminChargebacks.answer({ ...answer, idempotencyKey }));
    },
  },
};
