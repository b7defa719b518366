import { providerFeePostings } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { compareMovement } from '#domain/money/reconciliation.ts';
import type { Context } from '#server/core/context.ts';
import { post } from '#server/ledger/post.ts';
import { type Beside, listToCompare, saveVerdicts } from './movement-queries.ts';

type Span = { provider: string; day: string | null; after: { at: Date; id: string } | null };

/**
 * Compares the next movements of the provider's balance with the books, and books what the provider took of
 * each. Answers where it came to; null at the end. Safe to repeat.
 */
export async function compareNext(ctx: Context, span: Span): Promise<Span['after']> {
  const page = await listToCompare(ctx.tx, span);
  const last = page.at(-1);
  if (!last) return null;
  for (const beside of page) await bookFee(ctx, beside);
  await saveVerdicts(
    ctx.tx,
    span.provider,
    page.map((beside) => ({ id: beside.id, paymentId: beside.payment_id, ...verdictOn(beside) })),
  );
  return { at: last.created_at, id: last.id };
}

function verdictOn({ is_repeated: isRepeated, has_twin: hasTwin, ...beside }: Beside) {
  return compareMovement({ ...beside, isRepeated, hasTwin });
}

/** The provider's fee is a cost of the platform's, of whatever movement, once. */
async function bookFee(ctx: Context, beside: Beside): Promise<void> {
  const { id, kind, amount, fee, payment_id: paymentId, job_id: jobId, shop_id: shopId } = beside;
  const cost = kind === 'fee' ? cents(fee - amount) : fee;
  if (cost === 0 || beside.fee_is_booked) return;
  const market = beside.market ?? 'platform';
  const of = paymentId && jobId && shopId && { paymentId, jobId, shopId };
  const isNew = await post(ctx, {
    kind: 'provider_fee',
    idempotencyKey: `provider_fee:${id}`,
    market,
    ...of,
    postings: providerFeePostings(cost),
  });
  if (!isNew) return;
  ctx.audit({
    action: 'payment.provider_fee',
    entity: of ? 'payment' : 'provider_movement',
    entityId: of ? of.paymentId : id,
    market,
    ...(of && { jobId: of.jobId, shopId: of.shopId }),
    after: { feeCents: cost, movement: id },
  });
}
