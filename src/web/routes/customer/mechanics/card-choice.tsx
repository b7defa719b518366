import { useQuery } from '@tanstack/react-query';
import type { PostValues } from './post-values.ts';
import { formatCents } from '#domain/money/money.ts';
import { cardId as cardIdSchema } from '#domain/ids.ts';
import { PolicyTerms } from '#web/features/payments/policy-terms/policy-terms.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { useFeesNow } from '#web/lib/format/fee-words.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { FieldError } from '#web/ui/plain/field.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { readOf } from '#web/ui/fields/entered.ts';
import styles from './mechanics.module.css';
import { text as allText } from './text.ts';

const text = allText.card;

type Props = {
  values: PostValues;
  problem?: string;
  onChange: (cardId: PostValues['cardId']) => void;
  onSave: () => void;
};

/** The card behind a job that is booked without asking again, with the sentence that is agreed to. */
export function CardChoice({ values, problem, onChange, onSave }: Props) {
  const { data, error, isPending, refetch } = useQuery(queries.payments.cards.queryOptions({ input: {} }));
  const cards = data?.cards ?? [];
  const lateFee = useFeesNow().bookingFeeCents;
  const budget = readOf(values.budgetCents);
  return (
    <div className={styles.card} role="group" aria-label={text.title}>
      <p>{budget === null ? text.consentOpen : text.consent(formatCents(budget))}</p>
      <PolicyTerms title={text.policyTitle} lateFee={lateFee} />
      {isPending ? (
        <Loading label={text.loading}>
          <Skeleton height="60px" />
        </Loading>
      ) : null}
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {cards.length > 0 ? (
        <RadioCards
          legend={text.choose}
          name="card"
          value={values.cardId ?? ''}
          choices={cards.map(({ id, brand, last4 }) => ({
            value: id as string,
            label: text.name(brand, last4),
          }))}
          onChange={(chosen) => onChange(cardIdSchema.parse(chosen))}
          error={problem}
        />
      ) : (
        <>
          {data ? <p className={styles.quiet}>{text.none}</p> : null}
          <div data-form-failure tabIndex={-1}>
            <FieldError id="card-problem">{problem}</FieldError>
          </div>
        </>
      )}
      <Button onClick={onSave}>{cards.length > 0 ? text.addAnother : text.add}</Button>
    </div>
  );
}
