import { useId } from 'react';
import { starCounts } from '#domain/reviews/review.ts';
import { FieldError } from '#web/ui/plain/field.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import styles from './review-card.module.css';
import { text } from './text.ts';

type Props = { value: number | null; onChange: (stars: number) => void; error: string | null };

/** One to five stars as a radio group: arrow keys choose, and each star has a name. */
export function StarsField({ value, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text.stars}</legend>
      <div className={styles.choices}>
        {starCounts.map((stars, place) => (
          <label key={stars} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              // A single radio cannot be invalid, but the form still focuses the first one.
              data-form-failure={error && place === 0 ? true : undefined}
            />
            <StarRow stars={stars} />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
