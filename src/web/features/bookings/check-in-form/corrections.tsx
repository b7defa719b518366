import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { factsCorrected } from '#domain/bookings/check-in-correction.ts';
import styles from './check-in-form.module.css';
import { text } from './correct-text.ts';

type Props = { corrections: NonNullable<ShopJobView['checkIn']>['corrections'] };

/** Earlier values of a check-in, and why they were corrected. */
export function Corrections({ corrections }: Props) {
  if (corrections.length === 0) return null;
  return (
    <ul className={styles.corrections}>
      {corrections.map(({ at, reason, was, is }, index) => (
        // Two corrections can be of one instant, and none is ever taken away.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at} ${index}`}>
          {factsCorrected(was, is)
            .map((fact) => text.was[fact](was[fact]))
            .join('. ')}
          : {reason}
        </li>
      ))}
    </ul>
  );
}
