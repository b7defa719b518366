import { cents } from '#domain/money/money.ts';
import { PriceBand } from '#web/features/marketplace/price-band/price-band.tsx';
import { ProtectionBar } from '#web/features/payments/protection-bar/protection-bar.tsx';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './kit.module.css';
import {
  approved,
  changeLines,
  changeTotal,
  entries,
  invoiceLines,
  protections,
  quoteLines,
  quoteTax,
  quoteTotal,
  zone,
} from './sample-job.ts';

const band = { low: cents(27_000), typical: cents(36_000), high: cents(48_000) };

export function PaperSamples() {
  return (
    <>
      <div className={styles.columns}>
        <WorkOrder
          document="quote"
          number="Q-2041"
          title="Front brakes, 2018 Honda Accord"
          facts={
            <>
              Mira's Garage, 3.2 miles away · valid until <ExactTime at="2026-11-20T22:00:00Z" zone={zone} />
            </>
          }
          badge={<Badge tone="safe">Verified</Badge>}
          lines={quoteLines}
          taxCents={quoteTax}
          totalCents={quoteTotal}
          actions={
            <>
              <Button kind="primary">Accept $345.34 quote</Button>
              <Button>Decline</Button>
            </>
          }
        >
          <PriceBand
            {...band}
            mark={quoteTotal}
            basis={{ kind: 'jobs', count: 41 }}
            subject="This car, near 20148"
          />
        </WorkOrder>
        <WorkOrder
          document="change"
          number="C-2041-1"
          title="Two lines to add"
          facts="Answer by Tue, Nov 17, 9:21 AM. No answer means no."
          lines={changeLines}
          taxCents={cents(1_157)}
          totalCents={changeTotal}
          zone={zone}
          actions={
            <>
              <Button kind="primary">Approve $58.63</Button>
              <Button>Decline both</Button>
            </>
          }
        />
      </div>
      <WorkOrder
        document="invoice"
        number="INV-2041"
        title="Front brakes, 2018 Honda Accord"
        facts="Mira's Garage, Ashburn, VA · 61,204 miles · VIN ends in 0A123456"
        badge={<Badge tone="safe">Paid</Badge>}
        lines={invoiceLines}
        taxCents={quoteTax}
        totalCents={quoteTotal}
        decision={approved}
        zone={zone}
        actions={
          <>
            <Button>Print</Button>
            <Button>Download PDF</Button>
          </>
        }
      />
    </>
  );
}

const bands = [
  { name: 'Below typical', mark: 34_534, basis: { kind: 'jobs', count: 41 } },
  { name: 'Above the band', mark: 52_000, basis: { kind: 'jobs', count: 1 } },
  { name: 'Far above', mark: 98_000, basis: { kind: 'catalogue' } },
  { name: 'Below the band', mark: 19_900, basis: { kind: 'catalogue' } },
] as const;

export function MoneySamples() {
  return (
    <>
      {protections.slice(0, 1).map(({ name, view, waiting }) => (
        <ProtectionBar
          key={name}
          protection={view}
          waitingCents={waiting}
          zone={zone}
          badge={<Badge tone="safe">Held safely</Badge>}
        />
      ))}
      <div className={styles.columns}>
        {protections.slice(1).map(({ name, view, waiting }) => (
          <ProtectionBar
            key={name}
            title={`Your money: ${name}`}
            protection={view}
            waitingCents={waiting}
            zone={zone}
          />
        ))}
      </div>
      <div className={styles.columns}>
        {bands.map(({ name, mark, basis }) => (
          <Card key={name} title={name}>
            <PriceBand {...band} mark={cents(mark)} basis={basis} others={[cents(31_200), cents(41_900)]} />
          </Card>
        ))}
        <Card title="No quote yet">
          <PriceBand {...band} basis={{ kind: 'catalogue' }} subject="Brake service" />
        </Card>
      </div>
    </>
  );
}

export function TimelineSamples() {
  return (
    <div className={styles.wideLeft}>
      <div>
        <Timeline
          entries={entries}
          zone={zone}
          now={{
            id: 'answer',
            sentence: 'The shop asks to add two lines for $58.63.',
            detail: 'Answer by Tue, Nov 17, 9:21 AM. No answer means no.',
          }}
          next={[{ id: 'ready', sentence: 'Ready by 3:30 PM' }]}
        />
      </div>
      <div className={styles.stack}>
        <Card title="Before anything happened">
          <Timeline entries={[]} />
        </Card>
        <Card title="Seen from another zone">
          <Timeline entries={entries.slice(2, 3)} zone="America/Los_Angeles" />
        </Card>
      </div>
    </div>
  );
}
