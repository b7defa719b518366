import IconMapSearch from '@tabler/icons-react/dist/esm/icons/IconMapSearch.mjs';
import type { ApiClient } from '#api/client.ts';
import { SHOP_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { JobCard } from '#web/features/jobs/job-card/job-card.tsx';
import { UsualPrice } from '#web/features/jobs/job-card/usual-price.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Badge, EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { useShop } from '../use-shop.ts';
import styles from './marketplace.module.css';
import { myQuoteBadge } from './my-quote.ts';
import { type ShopSearch, shopSearchAddress } from './shop-search.ts';
import { text } from './text.ts';

type Job = Awaited<ReturnType<ApiClient['marketplace']['searchAsShop']>>['items'][number];
type Props = { jobs: readonly Job[]; search: ShopSearch; zone: string };

const GROUPS = [
  { group: 'asked', title: text.asked },
  { group: 'rescue', title: text.rescue },
  { group: 'open', title: text.open },
  { group: 'others_have_quoted', title: text.othersQuoted },
] as const;

/**
 * The jobs near a shop: first those whose owners asked it, then those given back, those without a quote,
 * and those where another quote still has a chance.
 */
export function ShopJobList({ jobs, search, zone }: Props) {
  const canRenew = useShop().opens('quotes.write');
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={IconMapSearch} size={24} />}
        title={text.emptyTitle}
        actions={
          search.distanceMi < SHOP_RADIUS_MILES.most ? (
            <LinkButton to={shopSearchAddress(search, { distanceMi: SHOP_RADIUS_MILES.most })}>
              {text.expand(SHOP_RADIUS_MILES.most)}
            </LinkButton>
          ) : null
        }
      >
        {text.empty}
      </EmptyState>
    );
  }
  return GROUPS.map(({ group, title }) => {
    const inGroup = jobs.filter((job) => job.group === group);
    if (inGroup.length === 0) return null;
    return (
      <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
        <h2 id={`group-${group}`}>{title}</h2>
        <ul className={styles.list}>
          {inGroup.map((job) => (
            <li key={job.id}>
              <JobCard
                job={job}
                to={`/mechanic/shop/jobs/${job.id}`}
                action={
                  canRenew && job.myQuote && myQuoteBadge(job.myQuote.state).isOver ? text.again : text.view
                }
                price={job.budgetCents ? undefined : <UsualPrice job={job} />}
                badge={
                  <>
                    {job.group === 'asked' ? <Badge tone="signal">{text.askedBadge}</Badge> : null}
                    {job.group === 'rescue' ? <Badge tone="caution">{text.rescueBadge}</Badge> : null}
                    <QuoteBadge job={job} />
                  </>
                }
                facts={<Preferred at={job.preferredTime} zone={zone} />}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function QuoteBadge({ job }: { job: Job }) {
  const mine = job.myQuote && myQuoteBadge(job.myQuote.state);
  return (
    <>
      {mine ? <Badge tone={mine.tone}>{mine.says}</Badge> : null}
      {job.quotes > 0 && (!mine || mine.isOver) ? <Badge>{text.quotes(job.quotes)}</Badge> : null}
    </>
  );
}

function Preferred({ at, zone }: { at: string | null; zone: string }) {
  return (
    <p>
      <span className={styles.quiet}>{text.preferred}: </span>
      {at ? <ExactTime at={at} zone={zone} /> : text.flexible}
    </p>
  );
}
