import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CarSummary } from '#api/vehicles/garage.ts';
import type { Route } from './+types/index';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { listAddress, readShown, type Shown } from '#web/features/desk/filtered-list/list-state.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { queries } from '#web/lib/query.ts';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Badge, EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { loadForPerson } from '../load-page.ts';
import styles from './garage.module.css';
import { SameCar } from './same-car.tsx';
import { text } from './text.ts';
import { useLiveGarage } from './use-live-garage.ts';

const SHOWS = ['kept', 'archived'] as const;
type Show = (typeof SHOWS)[number];
const PATH = '/garage';
const PAGE = 25;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readShown(page.request, SHOWS);
  const input = { ...asked, limit: PAGE };
  return {
    asked,
    reads: await loadForPerson(page, ({ vehicles }) => [vehicles.mine.queryOptions({ input })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readShown(request, SHOWS), reads: undefined };
}

export default function GaragePage({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Garage asked={asked} />
    </HydrationBoundary>
  );
}

function Garage({ asked }: { asked: Shown<Show> }) {
  const input = { ...asked, limit: PAGE };
  const { data, error, isStale, refetch } = useKeptRead(
    useQuery(queries.vehicles.mine.queryOptions({ input })),
  );
  useLiveGarage();
  const addressOf = (change: { show?: string; after?: string }) =>
    listAddress(PATH, 'kept', { show: asked.show, ...change });
  return (
    <div className={styles.page}>
      <PageHead
        title={text.title}
        lead={text.lead}
        actions={
          <LinkButton to="/garage/new" kind="primary">
            {text.add}
          </LinkButton>
        }
      />
      {data && (data.archived > 0 || asked.show === 'archived') ? (
        <FilterLinks
          label={text.filters}
          chosen={asked.show}
          choices={SHOWS.map((value) => ({ value, label: text.shows[value] }))}
          to={(show) => addressOf({ show })}
        />
      ) : null}
      {data?.questions.map(({ one, other }) => (
        <SameCar key={`${one.id} ${other.id}`} one={one} other={other} />
      ))}
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data || error ? null : <Waiting />}
      {data ? (
        <div className={styles.stack} aria-busy={isStale}>
          <p role="status" className={styles.count}>
            {data.items.length > 0 ? text.count(data.items.length, data.next !== null) : ''}
          </p>
          <CarList cars={data.items} show={asked.show} />
        </div>
      ) : null}
      <Pagination
        newer={asked.after ? addressOf({}) : undefined}
        older={data?.next ? addressOf({ after: data.next }) : undefined}
      />
    </div>
  );
}

function CarList({ cars, show }: { cars: readonly CarSummary[]; show: Show }) {
  if (cars.length === 0) {
    const [title, why] = text.empty[show];
    const actions = show === 'kept' ? <LinkButton to="/customer">{text.post}</LinkButton> : undefined;
    return (
      <EmptyState title={title} actions={actions}>
        {why}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {cars.map((car) => (
        <li key={car.id} className={styles.car}>
          {car.picture ? (
            <img
              className={styles.thumb}
              src={car.picture.thumbnailUrl}
              alt={text.picture(car.nickname ?? car.name)}
              width={72}
              height={72}
              loading="lazy"
            />
          ) : null}
          <div className={styles.what}>
            <h2 className={styles.title}>
              <Link to={`/garage/${car.id}`}>{car.nickname ?? car.name}</Link>
            </h2>
            {car.nickname ? <p>{car.name}</p> : null}
            <p className={styles.facts}>
              {car.vin ? <code>{car.vin}</code> : null}
              <span>{text.jobs(car.jobs)}</span>
              {car.lastJob ? (
                <span>
                  {text.last}: {car.lastJob.serviceName}, <RelativeTime at={car.lastJob.at} />
                </span>
              ) : null}
              {car.isArchived ? <Badge>{text.archived}</Badge> : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="104px" />
      ))}
    </Loading>
  );
}
