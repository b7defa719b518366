import { useQuery } from '@tanstack/react-query';
import { useShop } from '../use-shop.ts';
import { isWithOwner } from './is-with-owner.ts';
import { SlotField } from './slot-field.tsx';
import { TemplateBar } from './template-bar.tsx';
import { text } from './text.ts';
import { useJobChanged } from './use-job.ts';
import { useReadVersion } from './use-read-version.ts';
import { WithdrawQuote } from './withdraw-quote.tsx';
import type { ApiClient } from '#api/client.ts';
import type { ShopServiceView } from '#api/shops/services.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import { latest } from '#domain/time.ts';
import {
  draftOf,
  newDraft,
  type QuoteContent,
  type QuoteDraft,
} from '#web/features/quotes/quote-form/draft.ts';
import { QuoteForm } from '#web/features/quotes/quote-form/quote-form.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

type Props = { job: ShopJobView; onDone: () => unknown; onKeep?: () => void; isSampled?: boolean };

/**
 * The form of a quote, new or once more, with the shop's own rates, prices and free times; sampled it comes
 * filled in with P's price.
 */
export function WriteQuote(props: Props) {
  const { data: overview } = useQuery(queries.dashboard.overview.queryOptions({ input: {} }));
  const { data: offerings, error } = useQuery(queries.shops.services.list.queryOptions({ input: {} }));
  if (!overview || (!offerings && !error)) {
    return (
      <Loading label={text.loading}>
        <Skeleton height="220px" />
      </Loading>
    );
  }
  const services = (offerings?.services ?? []).filter((one) => one.isActive && one.priceCents > 0);
  return <Written {...props} overview={overview} services={services} />;
}

type Overview = Awaited<ReturnType<ApiClient['dashboard']['overview']>>;
type WrittenProps = Props & { overview: Overview; services: readonly ShopServiceView[] };

function Written({ job, onDone, onKeep, isSampled = false, overview, services }: WrittenProps) {
  const { shop } = useShop();
  // In the demo the clock of a job may run ahead, and its quotes are measured by it.
  const now = latest(new Date(job.now), useNow());
  const save = usePress(queries.quotes.save.mutationOptions(), useJobChanged());
  const read = useReadVersion(job.workVersion);
  const { laborRateCents, taxRateBasisPoints, taxes, fees } = overview;
  const zone = shop.timeZone;
  const onSave = async (content: QuoteContent, send: boolean) => {
    const refused = await save.press({ ...content, jobId: job.id, send, workVersion: read.version });
    await read.noteRefusal(refused);
    if (!refused && send) {
      toastDone(text.quote.sent);
      await onDone();
    }
    return refused;
  };
  const discount = job.myQuote?.lines.find(({ kind }) => kind === 'discount');
  return (
    <>
      {discount ? (
        <Notice tone="caution">{text.quote.noDiscount(formatCents(cents(-discount.amountCents)))}</Notice>
      ) : null}
      <QuoteForm
        initial={startOf(job, { overview, services, zone, now, isSampled })}
        zone={zone}
        now={now}
        laborRateCents={laborRateCents}
        taxRateBasisPoints={taxRateBasisPoints}
        taxes={taxes}
        budgetCents={job.budgetCents}
        fees={fees}
        isOut={isWithOwner(job.myQuote)}
        mayBeMobile={job.mobileOk}
        isSavingDraft={save.isBusy}
        onSave={onSave}
        renderSlot={(field) => (
          <SlotField {...field} job={job} label={text.quote.time} zone={zone} wanted={job.windows} />
        )}
        renderTemplates={(templates) => (
          <TemplateBar
            {...templates}
            service={{ code: job.service, name: job.serviceName }}
            services={services}
            rates={{ laborRateCents, taxes }}
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
    </>
  );
}

type Start = Pick<WrittenProps, 'overview' | 'services'> & { zone: string; now: Date; isSampled: boolean };

/** What the form begins with: what was kept or sent, else what the shop lists for this service. */
function startOf(job: ShopJobView, { overview, services, ...start }: Start): QuoteDraft {
  const { bays, laborRateCents, taxes, warranty } = overview;
  const listedOf = (service: string) => services.find(({ code }) => code === service) ?? null;
  if (job.myQuote) return draftOf(job.myQuote, bays, start.zone);
  return newDraft({
    ...start,
    laborRateCents,
    taxes,
    warranty,
    service: job.serviceName,
    mobile: job.mobileOk && !bays.some(({ kind }) => kind === 'bay'),
    listed: listedOf(job.service),
    more: job.moreServices.map(({ code, name }) => ({ service: name, listed: listedOf(code) })),
  });
}
