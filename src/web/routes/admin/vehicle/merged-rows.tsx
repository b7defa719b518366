import { Link } from 'react-router';
import { text } from './text.ts';
import styles from './vehicle.module.css';
import type { StaffVehicle } from '../vehicle.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

/** Where the jobs of a merged record are, or which records became this vehicle. */
export function MergedRows({ vehicle: { mergedInto, merged } }: { vehicle: StaffVehicle }) {
  return (
    <>
      {mergedInto ? (
        <Notice
          tone="caution"
          action={<Link to={`/admin/vehicles/${mergedInto.id}`}>{text.openKept(mergedInto.name)}</Link>}
        >
          {text.mergedInto}
        </Notice>
      ) : null}
      {merged.length > 0 ? (
        <Card title={text.merged} level={2}>
          <p>{text.mergedLead}</p>
          <ul className={styles.merged}>
            {merged.map(({ id, name, because, at }) => (
              <li key={id}>
                <Link to={`/admin/vehicles/${id}`}>{name}</Link>, {text.because[because]},{' '}
                <ExactTime at={at} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
