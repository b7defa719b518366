import { splitJob } from '#domain/money/fees.ts';
import { PriceBand } from '#web/features/marketplace/price-band/price-band.tsx';
import { ProtectionBar } from '#web/features/payments/protection-bar/protection-bar.tsx';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { useNow } from '#web/lib/clock.tsx';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import {
  SAMPLE_ZONE,
  sampleEstimate,
  sampleLines,
  sampleStory,
  sampleTotals,
  sampleVehicle,
} from './sample-repair.ts';
import styles from './site.module.css';
import { text } from './text.ts';

const home = text.home;

/** The sample repair's quote, with the usual price of the service. */
export function SampleQuote({ level }: { level: 2 | 3 }) {
  const { validUntil } = sampleStory(useNow());
  return (
    <WorkOrder
      document="quote"
      title={home.quoteTitle(sampleVehicle)}
      level={level}
      facts={
        <>
          {home.quoteFacts} <ExactTime at={validUntil} zone={SAMPLE_ZONE} />
        </>
      }
      badge={<Badge>{text.sample}</Badge>}
      lines={sampleLines}
      taxCents={sampleTotals.tax}
      totalCents={sampleTotals.total}
    >
      {sampleEstimate ? (
        <PriceBand
          low={sampleEstimate.low}
          typical={sampleEstimate.typical}
          high={sampleEstimate.high}
          mark={sampleTotals.total}
          basis={{ kind: 'catalogue' }}
          subject={home.bandSubject}
        />
      ) : null}
    </WorkOrder>
  );
}

/** Where the sample repair's money is. */
export function SampleMoney() {
  const { protection } = sampleStory(useNow());
  return (
    <ProtectionBar
      title={home.moneyTitle}
      protection={protection}
      zone={SAMPLE_ZONE}
      badge={<Badge tone="safe">{home.held}</Badge>}
    />
  );
}

export function SampleTimeline() {
  const { entries } = sampleStory(useNow());
  return (
    <Card title={home.timeline} aside={<Badge>{text.sample}</Badge>}>
      <Timeline
        entries={entries}
        zone={SAMPLE_ZONE}
        next={[{ id: 'confirm', sentence: home.next, detail: home.nextDetail }]}
      />
    </Card>
  );
}

/** The shop's share of the sample, calculated from the fee schedule. */
export function SampleSplit({ level = 3 }: { level?: 2 | 3 }) {
  const { fees } = useSiteFrame();
  const { commission, processing, net } = splitJob(sampleTotals.price, fees);
  const words = useFeeWords(home.split);
  const rows = [
    [words.price, sampleTotals.price],
    [words.commission, commission],
    [words.processing, processing],
  ] as const;
  return (
    <Card title={home.split.title} level={level} aside={<Badge>{text.sample}</Badge>}>
      <dl className={styles.split}>
        {rows.map(([name, amount], index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {index > 0 ? '– ' : null}
              <Money cents={amount} />
            </dd>
          </div>
        ))}
        <div className={styles.splitNet}>
          <dt>{home.split.net}</dt>
          <dd>
            <Money cents={net} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
