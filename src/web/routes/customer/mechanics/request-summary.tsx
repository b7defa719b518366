import { Link } from 'react-router';
import { customerChoices, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { ownSourceWords, vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { servicesChosen } from '#web/features/jobs/intake/intake-values.ts';
import { useIntake } from '#web/features/jobs/intake/use-intake.ts';
import { withMore } from '#domain/settings/catalogue.ts';
import { useEstimates } from '#web/features/marketplace/price-band/use-estimates.ts';
import { PriceBand } from '#web/features/marketplace/price-band/price-band.tsx';
import { basisOf } from '#web/features/marketplace/price-band/text.ts';
import { type PostSelection, wholeCar } from '#web/features/jobs/post-draft/selection.ts';
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
  const { values: intake } = useIntake();
  const more = servicesChosen(selection.service, intake).slice(1);
  // A symptom may lead to a service of the catalog that the eight tiles do not name.
  const service =
    choices.find(({ code }) => code === selection.service)?.label ??
    (selection.service && catalogue.get(selection.service)?.name);
  const rows = [
    [text.service, service ? withMore(service, more.length) : '–', linkTo('/customer/service')],
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
      {selection.service ? <Estimate services={[selection.service, ...more]} selection={selection} /> : null}
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

type EstimateProps = { services: readonly ServiceCode[]; selection: PostSelection };

/** The figures of all services, added up; it names what they are for, and what has none. */
function Estimate({ services, selection }: EstimateProps) {
  const { zip, make } = estimateInput(services[0]!, selection);
  const { estimate, isLoading, of, without } = useEstimates(services, { zip, make });
  if (!estimate && !isLoading) return <p className={styles.quiet}>{text.noEstimate}</p>;
  return (
    <div className={styles.estimate}>
      <h3>{text.estimate}</h3>
      {estimate ? (
        <PriceBand
          low={estimate.lowCents}
          typical={estimate.typicalCents}
          high={estimate.highCents}
          basis={basisOf(estimate)}
        />
      ) : (
        <Skeleton height="72px" />
      )}
      {estimate ? <p className={styles.quiet}>{text.basedOn(of.join(' + '))}</p> : null}
      {estimate && without.length > 0 ? (
        <p className={styles.quiet}>{text.without(without.join(', '))}</p>
      ) : null}
    </div>
  );
}

export function estimateInput(service: ServiceCode, { zip, vehicle }: PostSelection) {
  return { service, zip: zip ?? undefined, make: vehicle.make ?? undefined };
}
