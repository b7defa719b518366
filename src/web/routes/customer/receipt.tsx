import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Link } from 'react-router';
import type { Route } from './+types/receipt';
import type { JobId } from '#domain/ids.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { type Fact, Facts } from '#web/ui/plain/facts.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { loadForPerson } from '../load-page.ts';
import { Movements } from './receipt/movements.tsx';
import styles from './receipt/receipt.module.css';
import { type ReceiptView, Sums, Tip } from './receipt/sums.tsx';
import { text } from './receipt/text.ts';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(args: Route.LoaderArgs) {
  const jobId = args.params.jobId as JobId;
  return {
    state: await loadForPerson(args, ({ payments }) => [payments.receipt.queryOptions({ input: { jobId } })]),
  };
}

export default function ReceiptPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className={styles.page}>
        <Link to={`/customer/jobs/${params.jobId}`} className={styles.back}>
          {text.back}
        </Link>
        <Receipt jobId={params.jobId as JobId} />
      </div>
    </HydrationBoundary>
  );
}

function Receipt({ jobId }: { jobId: JobId }) {
  const { data, error, refetch } = useQuery(queries.payments.receipt.queryOptions({ input: { jobId } }));
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.payments.receipt.key() });
  useLive([`job:${jobId}`], refresh, refresh);
  if (!data) {
    if (!error) {
      return (
        <Loading label={text.loading}>
          <Skeleton height="320px" />
        </Loading>
      );
    }
    return <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />;
  }
  const { invoice } = data;
  return (
    <>
      <header className={styles.head}>
        <h1>{text.of(data.number)}</h1>
        <Button onClick={() => window.print()}>
          <Icon of={IconPrinter} />
          {text.print}
        </Button>
      </header>
      <Facts look="columns" items={factsOf(data)} />
      {invoice ? (
        <WorkOrder
          document="invoice"
          number={invoice.number}
          level={2}
          title={text.invoice(data.shopName)}
          facts={<ExactTime at={invoice.issuedAt} withYear />}
          lines={invoice.lines}
          taxCents={invoice.taxCents}
          totalCents={invoice.totalCents}
        />
      ) : null}
      <Sums receipt={data} />
      {data.tip ? <Tip tip={data.tip} shop={data.shopName} /> : null}
      <Movements postings={data.postings} />
    </>
  );
}

function factsOf(receipt: ReceiptView): Fact[] {
  const { card, capturedAt, shopAddress: place, invoice } = receipt;
  return [
    [text.paidTo, receipt.shopName],
    [text.address, `${place.street}, ${place.city}, ${place.state} ${place.zip}`],
    [text.phone, receipt.shopPhone],
    [text.owner, receipt.ownerName],
    [text.service, receipt.serviceName],
    [text.car, receipt.vehicle],
    [text.vin, receipt.vin],
    [text.odometer, invoice ? text.miles(invoice.odometerMiles) : null],
    [text.card, card ? text.cardName(card.brand, card.last4) : null],
    [text.charged, capturedAt ? <ExactTime key="at" at={capturedAt} withYear /> : text.notYet],
    [text.warranty, invoice?.warranty || null],
  ];
}
