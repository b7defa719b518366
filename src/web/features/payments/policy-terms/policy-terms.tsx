import { useId } from 'react';
import { cancellationCostAt, cancellationPolicyAt } from '#domain/bookings/cancellation-policy.ts';
import type { Cents } from '#domain/money/money.ts';
import styles from './policy-terms.module.css';

const text = { all: 'Read everything you agree to' };

type Props = {
  title: string;
  lateFee: Cents;
  headingLevel?: 2 | 3 | 4;
  /** Shows only the canceling cost; the rest expands on click. */
  folded?: boolean;
};

/** The policy on holds and cancellations, exactly as agreed. */
export function PolicyTerms({ title, lateFee, headingLevel = 3, folded = false }: Props) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.terms} aria-labelledby={titleId}>
      <Heading id={titleId}>{title}</Heading>
      {folded ? (
        <>
          <p>{cancellationCostAt(lateFee)}</p>
          <details>
            <summary>{text.all}</summary>
            <Lines lateFee={lateFee} />
          </details>
        </>
      ) : (
        <Lines lateFee={lateFee} />
      )}
    </section>
  );
}

function Lines({ lateFee }: Pick<Props, 'lateFee'>) {
  return (
    <ul>
      {cancellationPolicyAt(lateFee).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
