import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuoteView } from '#api/views.ts';
import { serviceCode } from '#domain/service-catalog.ts';
import { estimatePrice } from '#domain/price-estimate.ts';
import { formatCents } from '#domain/money.ts';
import { PriceBand } from '#web/features/price-band/price-band.tsx';
import { compareQuotes } from '#web/features/quote-compare/compare.ts';
import { QuoteCompare } from '#web/features/quote-compare/quote-compare.tsx';
import { text as compareText } from '#web/features/quote-compare/text.ts';
import { sayProblem } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';
import { usePressKey } from './use-press-key.ts';

const text = allText.open;

/** The quotes of a job that is not decided yet, with what this service usually costs. */
export function QuotesSection({ job }: JobProps) {
  const { accept, problem } = useAccept(job);
  const [rejected, setRejected] = useState<QuoteView | null>(null);
  if (job.quotes.length === 0) return null;
  return (
    <section id="quotes" className={styles.part} aria-labelledby="quotes-title">
      <h2 id="quotes-title">{compareText.title}</h2>
      <UsualPrice job={job} />
      <QuoteCompare
        quotes={job.quotes}
        refusal={job.refusals.accept}
        accepting={accept.isPending ? (accept.variables.quoteId as QuoteView['id']) : null}
        problem={problem}
        onAccept={accept.press}
        onReject={setRejected}
      />
      <RejectDialog job={job} quote={rejected} onClose={() => setRejected(null)} />
    </section>
  );
}

function useAccept(job: JobProps['job']) {
  const client = useQueryClient();
  const keys = usePressKey();
  const accept = useMutation(
    queries.jobs.acceptQuote.mutationOptions({
      onSuccess: useKeepJob(),
      // The refusal may mean that the page is behind: the new version is shown beside the reason.
      onError: () =>
        client.invalidateQueries({ queryKey: queries.jobs.get.key({ input: { jobId: job.id } }) }),
    }),
  );
  const press = ({ id: quoteId, version }: QuoteView) => {
    const act = `${quoteId} ${version}`;
    accept.mutate(
      { jobId: job.id, quoteId, version, idempotencyKey: keys.keyFor(act) },
      { onSuccess: () => keys.forget(act) },
    );
  };
  const { error, variables } = accept;
  const problem =
    error && variables ? { quoteId: variables.quoteId as QuoteView['id'], says: sayProblem(error) } : null;
  return { accept: { ...accept, press }, problem };
}

type RejectProps = JobProps & { quote: QuoteView | null; onClose: () => void };

function RejectDialog({ job, quote, onClose }: RejectProps) {
  const keys = usePressKey();
  const reject = useMutation(queries.jobs.rejectQuote.mutationOptions({ onSuccess: useKeepJob() }));
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
      busy={reject.isPending && text.rejecting}
      error={reject.error && sayProblem(reject.error)}
      onConfirm={() =>
        reject.mutate(
          { jobId: job.id, quoteId: quote.id, idempotencyKey: keys.keyFor(quote.id) },
          { onSuccess: onClose },
        )
      }
    />
  );
}

/** Where the quotes stand in what this service costs by the catalogue. */
function UsualPrice({ job }: JobProps) {
  const service = serviceCode.safeParse(job.service).data;
  const isKnown = service !== undefined && estimatePrice(service) !== undefined;
  const { data } = useQuery(
    queries.leads.estimate.queryOptions({ input: isKnown ? { service, zip: job.zip } : skipToken }),
  );
  const [lowest, ...others] = compareQuotes(job.quotes).map(({ quote }) => quote.totalCents);
  if (!data || lowest === undefined) return null;
  return (
    <PriceBand
      low={data.lowCents}
      typical={data.typicalCents}
      high={data.highCents}
      mark={lowest}
      markLabel={compareText.lowest}
      others={others}
      basis={{ kind: 'catalogue' }}
      subject={`${data.serviceName}, ${job.zip}`}
    />
  );
}
