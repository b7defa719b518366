import { useEffect, useEffectEvent, useState } from 'react';
import type { PostValues } from './post-values.ts';
import { formatCents } from '#domain/money/money.ts';
import { cardName } from '#domain/money/saved-cards.ts';
import { cardId as cardIdSchema } from '#domain/ids.ts';
import { PolicyTerms } from '#web/features/payments/policy-terms/policy-terms.tsx';
import { text as cardText } from '#web/features/payments/card-form/saved-cards-text.ts';
import { useSavedCards } from '#web/features/payments/card-form/use-saved-cards.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { useFeesNow } from '#web/lib/format/fee-words.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { FieldError } from '#web/ui/plain/field.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { lateForm } from '#web/ui/late.tsx';
import { readOf } from '#web/ui/fields/entered.ts';
import styles from './mechanics.module.css';
import { text as allText } from './text.ts';

const SaveCard = lateForm(
  async () => (await import('#web/features/payments/card-form/save-card.tsx')).SaveCard,
);

const text = allText.card;

type Props = {
  values: PostValues;
  problem?: string;
  onChange: (cardId: PostValues['cardId']) => void;
};

/** The card for automatic booking, with the consent sentence. */
export function CardChoice({ values, problem, onChange }: Props) {
  const { isLoaded, error, isPending, refetch, usable, expired } = useSavedCards();
  const [isSaving, setIsSaving] = useState(false);
  const lateFee = useFeesNow().bookingFeeCents;
  const budget = readOf(values.budgetCents);
  const isChosen = usable.some(({ id }) => id === values.cardId);
  const first = usable[0]?.id;
  const chooseFirst = useEffectEvent(() => first && onChange(first));
  useEffect(() => {
    // The stored card may be gone or expired.
    if (isLoaded && !isChosen) chooseFirst();
  }, [isLoaded, isChosen, first]);
  return (
    <div className={styles.card} role="group" aria-label={text.title}>
      <p>{budget === null ? text.consentOpen : text.consent(formatCents(budget))}</p>
      <PolicyTerms title={text.policyTitle} lateFee={lateFee} />
      {isPending ? (
        <Loading label={cardText.loading}>
          <Skeleton height="60px" />
        </Loading>
      ) : null}
      <FailedRead title={cardText.failed} error={error} hasData={isLoaded} onRetry={refetch} />
      {usable.length > 0 ? (
        <RadioCards
          legend={cardText.choose}
          name="card"
          value={values.cardId ?? ''}
          choices={usable.map((card) => ({ value: card.id as string, label: cardName(card) }))}
          onChange={(chosen) => onChange(cardIdSchema.parse(chosen))}
          error={problem}
        />
      ) : (
        <>
          {isLoaded && expired.length === 0 ? <p className={styles.quiet}>{cardText.none}</p> : null}
          <div data-form-failure tabIndex={-1}>
            <FieldError id="card-problem">{problem}</FieldError>
          </div>
        </>
      )}
      {expired.map((says) => (
        <p key={says} className={styles.quiet}>
          {says}
        </p>
      ))}
      {isSaving ? (
        <SaveCard
          onCancel={() => setIsSaving(false)}
          onSaved={({ id }) => {
            setIsSaving(false);
            onChange(id);
          }}
        />
      ) : (
        <Button onClick={() => setIsSaving(true)}>
          {usable.length > 0 ? cardText.addAnother : cardText.add}
        </Button>
      )}
    </div>
  );
}
