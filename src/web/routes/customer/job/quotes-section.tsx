import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { isServiceCode } from '#domain/shops/service-catalog.ts';
import { formatCents } from '#domain/money/money.ts';
import { PolicyTerms } from '#web/features/payments/policy-terms/policy-terms.tsx';
import { useEstimates } from '#web/features/marketplace/price-band/use-estimates.ts';
import { PriceBand } from '#web/features/marketplace/price-band/price-band.tsx';
import { basisOf } from '#web/features/marketplace/price-band/text.ts';
import { compareQuotes } from '#web/features/quotes/quote-compare/compare.ts';
import { SortBar, useQuoteSort } from '#web/features/quotes/quote-compare/sort-bar.tsx';
import { QuoteCompare } from '#web/features/quotes/quote-compare/quote-compare.tsx';
import { text as compareText } from '#web/features/quotes/quote-compare/text.ts';
import { FavoriteStar } from '#web/features/shops/favorite-star/favorite-star.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { OfferActs } from './offer-acts.tsx';
import { text as allText } from './text.ts';
import { useAccept } from './use-accept.ts';
import { useKeepJob } from './use-job.ts';

const text = allText.open;

/** The quotes of an undecided job, with the usual price of the service. */
export function QuotesSection({ job }: JobProps) {
  const { press, accepting, problem } = useAccept(job);
  const [rejected, setRejected] = useState<QuoteView | null>(null);
  const [sort, setSort] = useQuoteSort();
  const known = useQuery(queries.quotes.compare.queryOptions({ input: { jobId: job.id } }));
  if (job.quotes.length === 0) return null;
  return (
    <section id="quotes" className={styles.part} aria-labelledby="quotes-title">
      <h2 id="quotes-title">{compareText.title}</h2>
      <UsualPrice job={job} />
      {job.state === 'expired' ? null : (
        <PolicyTerms title={text.policyTitle} lateFee={job.lateFeeCents} folded />
      )}
      <FailedRead
        title={compareText.failed}
        error={known.error}
        hasData={Boolean(known.data)}
        onRetry={known.refetch}
      />
      {compareQuotes(job.quotes).length > 1 ? <SortBar sort={sort} onSort={setSort} /> : null}
      <QuoteCompare
        quotes={job.quotes}
        comparison={known.data}
        sort={sort}
        refusal={job.refusals.accept}
        accepting={accepting}
        problem={problem}
        onAccept={press}
        onReject={setRejected}
        renderMark={({ slug, isFavorite }, name) =>
          slug ? <FavoriteStar shop={{ slug, name }} isFavorite={isFavorite} /> : null
        }
        renderOffers={(quote) => <OfferActs job={job} quote={quote} />}
      />
      <RejectDialog key={rejected?.id} job={job} quote={rejected} onClose={() => setRejected(null)} />
    </section>
  );
}

type RejectProps = JobProps & { quote: QuoteView | null; onClose: () => void };

function RejectDialog({ job, quote, onClose }: RejectProps) {
  const keep = useKeepJob();
  const reject = usePress(queries.quotes.reject.mutationOptions(), (answer) => {
    keep(answer);
    onClose();
  });
  if (!quote) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.rejectTitle(quote.shop.name)}
      changes={[[`${text.rejectChange}, ${formatCents(quote.totalCents)}`, text.rejectValue]]}
      told={quote.shop.name}
      canUndo={false}
      isDangerous
      action={text.reject}
      busy={reject.isBusy && text.rejecting}
      error={reject.error}
      onConfirm={() => void reject.press({ jobId: job.id, quoteId: quote.id })}
    />
  );
}

/** Places the quotes on the usual price range nearby. */
function UsualPrice({ job }: JobProps) {
  const services = [job.service, ...job.moreServices.map(({ code }) => code)].filter(isServiceCode);
  const { estimate, of, without } = useEstimates(services, { zip: job.zip, make: job.vehicle.make });
  const [lowest, ...others] = compareQuotes(job.quotes).map(({ quote }) => quote.totalCents);
  // Quotes are for all services, so a sum without one of them would make each look dear.
  if (!estimate || without.length > 0 || lowest === undefined) return null;
  return (
    <PriceBand
      low={estimate.lowCents}
      typical={estimate.typicalCents}
      high={estimate.highCents}
      mark={lowest}
      markLabel={compareText.lowest}
      others={others}
      basis={basisOf(estimate)}
      subject={`${of.join(' + ')}, ${job.zip}`}
    />
  );
}
