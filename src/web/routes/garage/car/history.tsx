import { Link } from 'react-router';
import type { CarView } from '#api/vehicles/garage.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { DayOf } from '#web/ui/plain/time.tsx';
import styles from '../garage.module.css';
import { text } from '../text.ts';

type Props = { car: CarView };

/** The jobs of the car with what they cost and their receipts. */
export function History({ car: { history, jobs, isArchived } }: Props) {
  return (
    <Card title={text.history.title} level={2}>
      {history.length === 0 ? <p className={styles.quiet}>{text.history.none}</p> : null}
      <ul className={styles.plain}>
        {history.map((job) => (
          <li key={job.id}>
            <span className={styles.what}>
              <span>
                <Link to={`/customer/jobs/${job.id}`}>{job.serviceName}</Link> <Badge>{job.stateLabel}</Badge>
              </span>
              <span className={styles.quiet}>
                <code>{job.number}</code>, <DayOf at={job.at} />
                {job.shopName ? `, ${job.shopName}` : ''}
              </span>
            </span>
            <span className={styles.row}>
              {job.costCents === null ? null : <Money cents={job.costCents} />}
              {job.hasReceipt && !isArchived ? (
                <Link
                  to={`/customer/mechanics?again=${job.id}`}
                  aria-label={text.history.againOf(job.number)}
                >
                  {text.history.again}
                </Link>
              ) : null}
              {job.hasReceipt ? (
                <Link to={`/customer/jobs/${job.id}/receipt`} aria-label={text.history.receiptOf(job.number)}>
                  {text.history.receipt}
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {jobs > history.length ? <p className={styles.quiet}>{text.history.most(history.length)}</p> : null}
    </Card>
  );
}

/** What shops promised for their work, in their own words. */
export function Warranties({ car: { history } }: Props) {
  const given = history.filter(({ warranty }) => warranty !== '');
  return (
    <Card title={text.warranties.title} level={2}>
      {given.length === 0 ? <p className={styles.quiet}>{text.warranties.none}</p> : null}
      <ul className={styles.plain}>
        {given.map((job) => (
          <li key={job.id}>
            <span className={styles.what}>
              <span>{job.warranty}</span>
              <span className={styles.quiet}>
                <Link to={`/customer/jobs/${job.id}`}>{job.serviceName}</Link>, {job.shopName},{' '}
                <DayOf at={job.at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Photos({ car: { photos } }: Props) {
  return (
    <Card title={text.photos.title} level={2}>
      {photos.length === 0 ? <p className={styles.quiet}>{text.photos.none}</p> : null}
      <PhotoStrip photos={photos} look="row" label={text.photos.title} />
    </Card>
  );
}
