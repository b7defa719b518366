import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { chosenQuote } from './chosen-quote.ts';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';

const text = allText.done;

/** The invoice, or before it exists, the accepted quote. */
export function Paper({ job }: JobProps) {
  const accepted = chosenQuote(job);
  const zone = job.shop?.timeZone;
  const { invoice } = job;
  if (invoice) {
    return (
      <div className={styles.part}>
        <WorkOrder
          document="invoice"
          number={invoice.number}
          level={2}
          title={text.invoice(job.shop?.name ?? '')}
          facts={<ExactTime at={invoice.issuedAt} zone={zone} withYear />}
          lines={invoice.lines}
          taxCents={invoice.taxCents}
          totalCents={invoice.totalCents}
          totalLabel={job.state === 'work_done' ? text.toPay : undefined}
          zone={zone}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{text.odometer}</dt>
            <dd>{allText.atShop.miles(invoice.odometerMiles)}</dd>
          </div>
          {invoice.warranty ? (
            <div>
              <dt>{text.warranty}</dt>
              <dd>{invoice.warranty}</dd>
            </div>
          ) : null}
          {invoice.note ? (
            <div>
              <dt>{text.note}</dt>
              <dd>{invoice.note}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    );
  }
  if (!accepted) return null;
  const { stamp } = accepted;
  return (
    <WorkOrder
      document={accepted.kind}
      level={2}
      title={accepted.shop.name}
      lines={accepted.lines}
      taxCents={accepted.taxCents}
      totalCents={accepted.totalCents}
      zone={zone}
      decision={
        stamp
          ? { state: 'approved', by: stamp.approvedBy, at: stamp.approvedAt, method: stamp.method }
          : undefined
      }
    />
  );
}
