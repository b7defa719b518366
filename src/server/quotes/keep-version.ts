import { canonicalJson } from '#domain/audit/audit.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { assert } from '#domain/assert.ts';
import { findVersion, insertVersion, type QuoteRow } from './queries.ts';

/**
 * Stores what the owner can read from now on, word for word and for good, under its fingerprint. An
 * acceptance names one version, so neither side can later claim another one.
 */
export async function keepVersion(ctx: Context, quote: QuoteRow, taxRateBasisPoints: number): Promise<void> {
  const content = {
    kind: quote.kind,
    message: quote.message,
    warranty: quote.warranty,
    lines: quote.lines,
    taxRateBasisPoints,
    priceCents: quote.price_cents,
    taxCents: quote.tax_cents,
    totalCents: quote.total_cents,
    mobile: quote.mobile,
    bayId: quote.bay_id,
    startsAt: quote.slot_starts_at.toISOString(),
    endsAt: quote.slot_ends_at.toISOString(),
    arrivalUntil: quote.arrival_until?.toISOString() ?? null,
    validUntil: quote.valid_until.toISOString(),
  };
  await insertVersion(ctx.tx, {
    quoteId: quote.id,
    version: quote.version,
    content,
    sha256: sha256Hex(canonicalJson(content)),
    totalCents: quote.total_cents,
    now: ctx.now,
  });
}

/** The tax rate that a quote was written with: another price of the same work keeps it. */
export async function taxRateOf(ctx: Context, quote: QuoteRow): Promise<number> {
  const { content } = await findVersion(ctx.tx, quote.id, quote.version);
  const { taxRateBasisPoints } = content as { taxRateBasisPoints?: number };
  assert(taxRateBasisPoints !== undefined, 'every version keeps its tax rate');
  return taxRateBasisPoints;
}
