import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CarView } from '#api/vehicles/garage.ts';
import { type VehicleId, vehicleId } from '#domain/ids.ts';
import { chooseOwnCar } from '#domain/vehicles/vehicle-selection.ts';
import type { Route } from './+types/car';
import { writeSelection } from '#web/features/jobs/post-draft/write-selection.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Badge, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { idOf, loadForPerson } from '../load-page.ts';
import { About } from './car/about.tsx';
import { Archive } from './car/archive.tsx';
import { EditForm } from './car/edit-form.tsx';
import { History, Photos, Warranties } from './car/history.tsx';
import { Merges } from './car/merges.tsx';
import { Odometer } from './car/odometer.tsx';
import styles from './garage.module.css';
import { text } from './text.ts';
import { useLiveGarage } from './use-live-garage.ts';

/** The title is the page's own, made of the car that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { vehicleId: idOf(vehicleId, params.vehicleId) };
  return {
    ...input,
    reads: await loadForPerson(page, ({ vehicles }) => [vehicles.get.queryOptions({ input })]),
  };
}

export default function CarPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneCar key={loaderData.vehicleId} id={loaderData.vehicleId} />
    </HydrationBoundary>
  );
}

function OneCar({ id }: { id: VehicleId }) {
  const { data, error, refetch } = useQuery(queries.vehicles.get.queryOptions({ input: { vehicleId: id } }));
  useLiveGarage();
  return (
    <div className={styles.page}>
      <Link to="/garage">{text.title}</Link>
      <FailedRead title={text.failedOne} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? <Shown car={data} /> : error ? null : <Waiting />}
    </div>
  );
}

function Shown({ car }: { car: CarView }) {
  const [isEdited, setIsEdited] = useState(false);
  const title = car.nickname ?? car.name;
  return (
    <>
      <title>{titleOf(title)}</title>
      <PageHead
        title={title}
        lead={car.nickname ? car.name : undefined}
        status={car.isArchived ? <Badge>{text.archived}</Badge> : null}
        actions={
          <>
            <LinkButton to={postAddress(car)} kind="primary">
              {text.post}
            </LinkButton>
            <Button onClick={() => setIsEdited(!isEdited)}>{isEdited ? text.stopEditing : text.edit}</Button>
          </>
        }
      />
      {isEdited ? <EditForm key={car.version} car={car} onDone={() => setIsEdited(false)} /> : null}
      <About car={car} />
      <History car={car} />
      <Warranties car={car} />
      <Odometer car={car} />
      <Photos car={car} />
      <Merges car={car} />
      <Archive car={car} />
    </>
  );
}

/** With the ZIP code of the last job the next step is the service; without one it is asked first. */
function postAddress(car: CarView): string {
  return `/customer/service?${writeSelection({ zip: car.zip, vehicle: chooseOwnCar(car), service: null })}`;
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton height="64px" />
      <Skeleton height="240px" />
    </Loading>
  );
}
