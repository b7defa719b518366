import type { JobCard as Job } from '#api/shapes/job-parts.ts';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import { sumCents } from '#domain/money/money.ts';
import { isServiceCode } from '#domain/shops/service-catalog.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { JobPrice } from './job-card.tsx';
import styles from './job-card.module.css';
import { text } from './text.ts';

/** The usual price range for shops, from the catalog, labeled as an estimate. */
export function UsualPrice({ job }: { job: Job }) {
  const catalogue = useCatalogue();
  const estimates = [job.service, ...job.moreServices.map(({ code }) => code)].map((service) =>
    isServiceCode(service)
      ? estimatePrice(service, (one) => catalogue.get(one)?.averageCents ?? null)
      : undefined,
  );
  const known = estimates.filter((estimate) => estimate !== undefined);
  // A sum that leaves one of them out would look too cheap.
  if (known.length < estimates.length) return <JobPrice job={job} />;
  return (
    <p className={styles.price}>
      <span className={styles.priceKind}>{text.estimate}</span>
      <span>
        <Money cents={sumCents(known.map(({ low }) => low))} whole />–
        <Money cents={sumCents(known.map(({ high }) => high))} whole />
      </span>
    </p>
  );
}
