import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chooseOwnCar } from '#domain/vehicles/vehicle-selection.ts';
import { usePostSelection } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { queries } from '#web/lib/query.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import styles from './flow.module.css';
import { text as allText } from './text.ts';

const text = allText.vehicle;

/** The newest cars of the garage; the page of all of them leads here, too. */
export const ownCars = { limit: 6 };

/** One press chooses a car that the owner posted before, and continues. Nothing for anyone without cars. */
export function OwnCars() {
  const { person } = useSession();
  const { selection, keep, linkTo } = usePostSelection();
  const { data } = useQuery(
    queries.vehicles.mine.queryOptions({ input: person?.kind === 'customer' ? ownCars : skipToken }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <nav className={styles.own} aria-label={text.own}>
      <h2>{text.own}</h2>
      <ul className={styles.ownCars}>
        {data.items.map((car) => {
          const vehicle = chooseOwnCar(car);
          return (
            <li key={car.id}>
              <Link
                to={linkTo('/customer/service', { vehicle })}
                className={styles.ownCar}
                aria-current={selection.vehicle.carId === car.id ? 'true' : undefined}
                onClick={() => keep({ vehicle })}
              >
                <span className={styles.serviceName}>{car.nickname ?? car.name}</span>
                <span className={styles.serviceNote}>
                  {[car.nickname ? car.name : null, car.vin ? text.ownVin(car.vin) : null]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {data.next ? <Link to="/garage">{text.allOwn}</Link> : null}
      <p className={styles.quiet}>{text.another}</p>
    </nav>
  );
}
