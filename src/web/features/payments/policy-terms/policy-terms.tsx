import { useId } from 'react';
import { cancellationPolicyAt } from '#domain/bookings/cancellation-policy.ts';
import type { Cents } from '#domain/money/money.ts';
import styles from './policy-terms.module.css';

type Props = { title: string; lateFee: Cents; headingLevel?: 2 | 3 | 4 };

/** The policy of holds and cancellations, word for word as it is agreed to. */
export function PolicyTerms({ title, lateFee, headingLevel = 3 }: Props) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.terms} aria-labelledby={titleId}>
      <Heading id={titleId}>{title}</Heading>
      <ul>
        {cancellationPolicyAt(lateFee).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
