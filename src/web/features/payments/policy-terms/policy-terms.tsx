import { useId } from 'react';
import { cancellationPolicyAt } from '#domain/bookings/cancellation-policy.ts';
import type { Cents } from '#domain/money/money.ts';
import styles from './policy-terms.module.css';

type Props = {
  title: string;
  lateFee: Cents;
  headingLevel?: 2 | 3 | 4;
  /** One line with the title; the policy expands below it, also without a script. */
  folded?: boolean;
};

/** The policy on holds and cancellations, exactly as agreed. */
export function PolicyTerms({ title, lateFee, headingLevel = 3, folded = false }: Props) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const heading = <Heading id={titleId}>{title}</Heading>;
  return (
    <section className={styles.terms} aria-labelledby={titleId}>
      {folded ? (
        <details>
          <summary>{heading}</summary>
          <Lines lateFee={lateFee} />
        </details>
      ) : (
        <>
          {heading}
          <Lines lateFee={lateFee} />
        </>
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
