import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useShop } from '../use-shop.ts';
import { ClaimCard } from './claim-card.tsx';
import { Timeline } from '#web/features/timeline/timeline.tsx';
import styles from './job.module.css';
import { Missed } from './missed.tsx';
import { OfferCard } from './offer-card.tsx';
import { SentQuote } from './sent-quote.tsx';
import { SlotField } from './slot-field.tsx';
import { text } from './text.ts';
import { useJobChanged } from './use-job.ts';
import { WithdrawQuote } from './withdraw-quote.tsx';
import type { ShopJobView } from '#api/shop.ts';
import { latest } from '#domain/time.ts';
import type { QuoteView } from '#api/views.ts';
import { liveQuoteStates } from '#domain/lifecycles/quote.ts';
import { draftOf, newDraft, type QuoteContent } from '#web/features/quote-form/draft.ts';
import { QuoteForm } from '#web/features/quote-form/quote-form.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

/** A request: what this shop has offered on it, and the way to offer. */
export function QuoteSide({ job }: { job: ShopJobView }) {
  const { myQuote, refusals } = job;
  const [isRevising, setIsRevising] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const revise = () => {
    setIsRevising(true);
    setIsNew(false);
  };
  const onSent = () => {
    setIsRevising(false);
    setIsNew(true);
  };
  const isOut = isWithOwner(myQuote);
  const canWrite = refusals.quote === null;
  return (
    <>
      <Missed job={job} />
      {refusals.claim === null ? <ClaimCard job={job} /> : null}
      {myQuote && !isOut && myQuote.state !== 'draft' ? (
        <SentQuote job={job} quote={myQuote} isNew={false} />
      ) : null}
      {myQuote && isOut && !isRevising ? <OfferCard job={job} quote={myQuote} /> : null}
      {myQuote && isOut && !isRevising ? (
        <SentQuote job={job} quote={myQuote} isNew={isNew}>
          {canWrite ? <Button onClick={revise}>{text.quote.revise}</Button> : null}
          <WithdrawQuote job={job} />
        </SentQuote>
      ) : null}
      {!isOut && !canWrite ? <Notice title={text.quote.refused}>{refusals.quote}</Notice> : null}
      {canWrite && (isRevising || !isOut) ? (
        <WriteCard job={job} isSecond={refusals.claim === null}>
          <Write
            key={isOut ? `${myQuote?.id} ${myQuote?.version}` : 'draft'}
            job={job}
            onDone={onSent}
            onKeep={isRevising ? () => setIsRevising(false) : undefined}
          />
        </WriteCard>
      ) : null}
      {job.timeline.length > 0 ? (
        <section className={styles.section} aria-labelledby="timeline">
          <h2 id="timeline">{text.timeline}</h2>
          <Timeline entries={job.timeline} />
        </section>
      ) : null}
    </>
  );
}

/** What was withdrawn, rejected or lost is told, and may be followed by a new quote. */
function isWithOwner(quote: QuoteView | null): boolean {
  return quote !== null && [...liveQuoteStates, 'standby', 'accepted'].includes(quote.state);
}

type WriteCardProps = { job: ShopJobView; isSecond: boolean; children: ReactNode };

/** Where the job can be claimed, the quote is the other way: it stays folded until somebody wants it. */
function WriteCard({ job, isSecond, children }: WriteCardProps) {
  // As it began: what another shop does meanwhile must not take the form away with what was typed.
  const [isFolded] = useState(isSecond);
  if (!isFolded) return <Card title={text.quote.write}>{children}</Card>;
  return (
    <details className={styles.other} open={job.myQuote?.state === 'draft'}>
      <summary>{text.claim.instead}</summary>
      {children}
    </details>
  );
}

type WriteProps = { job: ShopJobView; onDone: () => void; onKeep?: () => void };

function Write({ job, onDone, onKeep }: WriteProps) {
  const { shop } = useShop();
  // In the demo the clock of a job may run ahead, and its quotes are measured by it.
  const now = latest(new Date(job.now), useNow());
  const changed = useJobChanged();
  const overview = useQuery(queries.shopHome.overview.queryOptions({ input: {} }));
  const save = usePress(queries.quotes.save.mutationOptions(), changed);
  if (!overview.data) {
    return (
      <Loading label={text.loading}>
        <Skeleton height="220px" />
      </Loading>
    );
  }
  const { bays, laborRateCents, taxRateBasisPoints, fees } = overview.data;
  const zone = shop.timeZone;
  const isOnlyMobile = job.mobileOk && !bays.some(({ kind }) => kind === 'bay');
  const initial = job.myQuote
    ? draftOf(job.myQuote, bays, zone)
    : newDraft({ laborRateCents, service: job.serviceName, mobile: isOnlyMobile, now, zone });
  const isOut = isWithOwner(job.myQuote);

  const onSave = async (content: QuoteContent, send: boolean) => {
    const refused = await save.press({ ...content, jobId: job.id, send });
    if (!refused && send) {
      onDone();
      toastDone(text.quote.sent);
    }
    return refused;
  };
  return (
    <QuoteForm
      initial={initial}
      zone={zone}
      now={now}
      laborRateCents={laborRateCents}
      taxRateBasisPoints={taxRateBasisPoints}
      budgetCents={job.budgetCents}
      fees={fees}
      isOut={isOut}
      mayBeMobile={job.mobileOk}
      isSavingDraft={save.isBusy}
      onSave={onSave}
      renderSlot={(field) => (
        <SlotField {...field} label={text.quote.time} zone={zone} wanted={job.windows} />
      )}
      actions={
        onKeep ? (
          <Button onClick={onKeep}>{text.quote.keep}</Button>
        ) : job.myQuote?.state === 'draft' ? (
          <WithdrawQuote job={job} />
        ) : null
      }
    />
  );
}
