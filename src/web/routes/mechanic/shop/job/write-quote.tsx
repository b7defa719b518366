import { useQuery } from '@tanstack/react-query';
import { useShop } from '../use-shop.ts';
import { SlotField } from './slot-field.tsx';
import { TemplateBar } from './template-bar.tsx';
import { text } from './text.ts';
import { useJobChanged } from './use-job.ts';
import { WithdrawQuote } from './withdraw-quote.tsx';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { latest } from '#domain/time.ts';
import { draftOf, newDraft, type QuoteContent } from '#web/features/quotes/quote-form/draft.ts';
import { QuoteForm } from '#web/features/quotes/quote-form/quote-form.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

/** What was withdrawn, rejected or lost is told, and may be followed by a new quote. */
export function isWithOwner(quote: QuoteView | null): boolean {
  return quote !== null && [...liveQuoteStates, 'standby', 'accepted'].includes(quote.state);
}

type Props = { job: ShopJobView; onDone: () => unknown; onKeep?: () => void; isSampled?: boolean };

/**
 * The form of a quote, new or once more, with the shop's own rates and free times; sampled it comes filled in
 * with P's price.
 */
export function WriteQuote({ job, onDone, onKeep, isSampled = false }: Props) {
  const { shop } = useShop();
  // In the demo the clock of a job may run ahead, and its quotes are measured by it.
  const now = latest(new Date(job.now), useNow());
  const changed = useJobChanged();
  const overview = useQuery(queries.dashboard.overview.queryOptions({ input: {} }));
  const save = usePress(queries.quotes.save.mutationOptions(), changed);
  const offerings = useQuery(queries.shops.services.list.queryOptions({ input: {} }));
  if (!overview.data || (!offerings.data && !offerings.error)) {
    return (
      <Loading label={text.loading}>
        <Skeleton height="220px" />
      </Loading>
    );
  }
  const { bays, laborRateCents, taxRateBasisPoints, taxes, warranty, fees } = overview.data;
  const services = (offerings.data?.services ?? []).filter((one) => one.isActive && one.priceCents > 0);
  const listed = services.find(({ code }) => code === job.service) ?? null;
  const zone = shop.timeZone;
  const isOnlyMobile = job.mobileOk && !bays.some(({ kind }) => kind === 'bay');
  const initial = job.myQuote
    ? draftOf(job.myQuote, bays, zone)
    : newDraft({
        laborRateCents,
        service: job.serviceName,
        mobile: isOnlyMobile,
        now,
        zone,
        taxes,
        warranty,
        listed,
        isSampled,
      });
  const isOut = isWithOwner(job.myQuote);

  const onSave = async (content: QuoteContent, send: boolean) => {
    const refused = await save.press({ ...content, jobId: job.id, send });
    if (!refused && send) {
      toastDone(text.quote.sent);
      await onDone();
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
      taxes={taxes}
      budgetCents={job.budgetCents}
      fees={fees}
      isOut={isOut}
      mayBeMobile={job.mobileOk}
      isSavingDraft={save.isBusy}
      onSave={onSave}
      renderSlot={(field) => (
        <SlotField
          {...field}
          service={job.service}
          label={text.quote.time}
          zone={zone}
          wanted={job.windows}
        />
      )}
      renderTemplates={(templates) => (
        <TemplateBar
          {...templates}
          service={{ code: job.service, name: job.serviceName }}
          services={services}
          price={({ name: title, priceCents, minutes }) => ({
            title,
            priceCents,
            minutes,
            laborRateCents,
            taxes,
          })}
        />
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
