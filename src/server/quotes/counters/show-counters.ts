import { stateName } from '#domain/lifecycle.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { counterLimitRefusal, type Side } from '#domain/quotes/counter-offers.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { quoteLifecycle } from '#domain/quotes/quote-lifecycle.ts';
import type { ReadJob } from '#server/jobs/read-job.ts';
import type { CounterRow } from './counter-queries.ts';
import type { QuoteRow } from '../queries.ts';

type Quote = Pick<QuoteRow, 'id' | 'state' | 'kind'>;
type Shown = Pick<QuoteView, 'counters' | 'counterRefusal'>;

/** What was offered on a quote, and why its reader cannot offer anything now. */
export function countersOf(
  quote: Quote,
  all: readonly CounterRow[],
  { job, reader }: { job: ReadJob; reader: Side },
): Shown {
  const rows = all.filter((row) => row.quote_id === quote.id);
  const last = rows.at(-1);
  return {
    counters: rows.map((row) => ({
      side: row.side,
      amountCents: row.amount_cents,
      message: row.message,
      madeAt: row.made_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isOpen: row === last && quote.state === 'countered_by_owner',
    })),
    counterRefusal: refusalOf(quote, rows.filter(({ side }) => side === reader).length, { job, reader }),
  };
}

/** In the sentences that the verbs would refuse with. */
function refusalOf(
  { state, kind }: Quote,
  made: number,
  { job, reader }: { job: ReadJob; reader: Side },
): string | null {
  if (job.state !== 'pending_selection')
    return sentenceFor('JOB_WRONG_STATE', { state: stateName(job.state) });
  if (kind === 'claim') return sentenceFor('QUOTE_NOT_PENDING', { state: 'a claim at your own price' });
  const refused =
    reader === 'owner'
      ? quoteLifecycle.refusal(state, 'counterAsOwner', 'owner')
      : quoteLifecycle.refusal(state, 'counterAsShop', 'front_office');
  if (refused) return sentenceFor('QUOTE_NOT_PENDING', { state: stateName(state) });
  const limit = counterLimitRefusal(made);
  return limit ? sentenceFor(limit.code, limit.data) : null;
}
