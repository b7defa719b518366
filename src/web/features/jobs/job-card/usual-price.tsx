import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { JobPrice } from './job-card.tsx';
import styles from './job-card.module.css';
import { text } from './text.ts';

/** The usual price range for shops, from the catalog, labeled as an estimate. */
export function UsualPrice({ job }: { job: Job }) {
  const code = serviceCodes.find((known) => known === job.service);
  const catalogue = useCatalogue();
  const estimate = code && estimatePrice(code, (one) => catalogue.get(one)?.averageCents ?? null);
  if (!estimate) return <JobPrice job={job} />;
  return (
    <p className={styles.price}>
      <span className={styles.priceKind}>{text.estimate}</span>
      <span>
        <Money cents={estimate.low} whole />–<Money cents={estimate.high} whole />
      </span>
    </p>
  );
}
