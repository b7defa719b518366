import type Stripe from 'stripe';
import { cents, sumCents } from '#domain/money/money.ts';
import type { Keyed, PaymentsProvider, ProviderDispute } from '../payments-provider.ts';
import { translated } from './errors.ts';
import { isRepeatedFailure } from './made-once.ts';

type Disputes = Pick<PaymentsProvider, 'readDispute' | 'answerDispute'>;

/** The library takes no more than this of words (150,000 characters of a whole answer). */
const MOST_WORDS = 20_000;

/**
 * What customers told their banks, as Stripe tells it. The packet goes up first as a file of its own; the
 * answer names it and is final, so both calls carry keys made of ours and a repeated answer is the same one.
 */
export function stripeDisputes(stripe: Stripe): Disputes {
  return {
    readDispute: (id) =>
      translated('readDispute', async () => disputeFrom(await stripe.disputes.retrieve(id))),
    answerDispute: ({ disputeId, statement, fileName, bytes, ...keyed }) =>
      translated('answerDispute', async () => {
        const answered = await answeredOnce(keyed, {
          read: () => stripe.disputes.retrieve(disputeId),
          answer: async (key) => {
            const file = await stripe.files.create(
              {
                purpose: 'dispute_evidence',
                file: { data: Buffer.from(bytes), name: fileName, type: 'application/pdf' },
              },
              { idempotencyKey: `${key}-packet` },
            );
            const words = statement.slice(0, MOST_WORDS);
            return stripe.disputes.update(
              disputeId,
              { evidence: { service_documentation: file.id, uncategorized_text: words }, submit: true },
              { idempotencyKey: key },
            );
          },
        });
        return disputeFrom(answered);
      }),
  };
}

type Answering = { answer: (key: string) => Promise<Stripe.Dispute>; read: () => Promise<Stripe.Dispute> };

/** A bank takes one answer. Once Stripe may have forgotten our key, the dispute itself says whether it got one. */
async function answeredOnce(
  { key, isLate = false }: Keyed,
  { answer, read }: Answering,
): Promise<Stripe.Dispute> {
  if (!isLate) {
    try {
      return await answer(key);
    } catch (error) {
      if (!isRepeatedFailure(error)) throw error;
    }
  }
  const dispute = await read();
  return dispute.evidence_details.submission_count > 0 ? dispute : answer(`${key}-late`);
}

/**
 * An inquiry of the bank is answered as a dispute is; one that is closed without an end took no money, which
 * is what won means to us.
 */
const statuses: Record<string, ProviderDispute['status']> = {
  warning_needs_response: 'needs_response',
  needs_response: 'needs_response',
  warning_under_review: 'under_review',
  under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};

export function disputeFrom(dispute: Stripe.Dispute): ProviderDispute {
  const { charge, evidence_details: details } = dispute;
  const dueBy = details.due_by;
  return {
    id: dispute.id,
    chargeId: typeof charge === 'string' ? charge : charge.id,
    amount: cents(dispute.amount),
    fee: sumCents(dispute.balance_transactions.map(({ fee }) => cents(Math.max(0, fee)))),
    reason: dispute.reason,
    // A status that they add one day waits for a person, who sees it at the provider.
    status: statuses[dispute.status] ?? 'needs_response',
    dueBy: dueBy ? new Date(dueBy * 1_000) : undefined,
  };
}
