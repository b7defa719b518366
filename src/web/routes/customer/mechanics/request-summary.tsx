import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import { customerChoices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { ownSourceWords, vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { PriceBand } from '#web/features/marketplace/price-band/price-band.tsx';
import { basisOf } from '#web/features/marketplace/price-band/text.ts';
import { type PostSelection, wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { Card, Skeleton } from '#web/ui/plain/surface.tsx';
import styles from './mechanics.module.css';
import { text as allText } from './text.ts';

const text = allText.summary;

type Props = { selection: PostSelection; place: string; linkTo: (path: string) => string };

/** The choices so far, each with a link to change it, and the usual price. */
export function RequestSummary({ selection, place, linkTo }: Props) {
  const { mode } = useSession();
  const car = wholeCar(selection.vehicle);
  const choices = useChoices(customerChoices);
  const catalogue = useCatalogue();
  // A symptom may lead to a service of the catalog that the eight tiles do not name.
  const service =
    choices.find(({ code }) => code === selection.service)?.label ??
    (selection.service && catalogue.get(selection.service)?.name);
  const rows = [
    [text.service, service ?? '–', linkTo('/customer/service')],
    [
      text.car,
      car ? <Car key="car" vehicle={selection.vehicle} name={vehicleName(car)} /> : '–',
      linkTo('/customer/vehicle'),
    ],
    [text.place, place || '–', '/customer'],
  ] as const;
  return (
    <Card className={styles.summary}>
      <h2>{text.title}</h2>
      <dl className={styles.rows}>
        {rows.map(([what, value, to]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
            <dd>
              <Link to={to} aria-label={text.changeOf(what)}>
                {text.change}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {selection.service ? <Estimate service={selection.service} selection={selection} /> : null}
      {mode === 'demo' ? (
        <div className={styles.typical}>
          <p className={styles.typicalTitle}>{text.typical}</p>
          <dl className={styles.rows}>
            {text.facts.map(([what, value]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <p className={styles.quiet}>{text.free}</p>
    </Card>
  );
}

/** The car, and where its data comes from. */
function Car({ vehicle: { carId, source }, name }: { vehicle: PostSelection['vehicle']; name: string }) {
  const says = carId ? text.ownCar : source && ownSourceWords[source];
  return (
    <>
      {name}
      {says ? <span className={styles.source}>{says}</span> : null}
    </>
  );
}

function Estimate({ service, selection }: { service: ServiceCode; selection: PostSelection }) {
  // Skip the estimate if nothing can be known about the price.
  const { data } = useQuery(
    queries.marketplace.estimate.queryOptions({
      input: service === 'other' ? skipToken : estimateInput(service, selection),
    }),
  );
  const catalogue = useCatalogue();
  const known = estimatePrice(service, (code) => catalogue.get(code)?.averageCents ?? null);
  if (!data && !known) return <p className={styles.quiet}>{text.noEstimate}</p>;
  return (
    <div className={styles.estimate}>
      <h3>{text.estimate}</h3>
      {data ? (
        <PriceBand
          low={data.lowCents}
          typical={data.typicalCents}
          high={data.highCents}
          basis={basisOf(data)}
        />
      ) : (
        <Skeleton height="72px" />
      )}
      <p className={styles.quiet}>{text.basedOn(catalogue.get(known?.of ?? service)?.name ?? service)}</p>
    </div>
  );
}

export function estimateInput(service: ServiceCode, { zip, vehicle }: PostSelection) {
  return { service, zip: zip ?? undefined, make: vehicle.make ?? undefined };
}
