import { useState } from 'react';
import type { TipView } from '#api/shapes/tips.ts';
import type { JobId } from '#domain/ids.ts';
import { cardName } from '#domain/money/saved-cards.ts';
import { text as cardsText } from '#web/features/payments/card-form/saved-cards-text.ts';
import { useSavedCards } from '#web/features/payments/card-form/use-saved-cards.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { text } from './text.ts';
import { NEW_CARD, OTHER, type ReadTip, tipSchema, type TypedTip } from './tip-schema.ts';
import styles from './tips.module.css';

type Given = Awaited<ReturnType<typeof queries.payments.giveTip.call>>;
type Props = { jobId: JobId; tip: TipView; onGiven: (answer: Given) => void; actions?: React.ReactNode };

/** Chooses a tip and the card for it, once the saved cards are known: one of them is preselected. */
export function TipForm(props: Props) {
  const { isLoaded, error, refetch, usable } = useSavedCards();
  if (!isLoaded) {
    if (error) return <FailedRead title={cardsText.failed} error={error} hasData={false} onRetry={refetch} />;
    return (
      <Loading label={cardsText.loading}>
        <Skeleton height="180px" />
      </Loading>
    );
  }
  return <Chooser {...props} cards={usable} />;
}

function Chooser({
  jobId,
  tip,
  onGiven,
  actions,
  cards,
}: Props & { cards: ReturnType<typeof useSavedCards>['usable'] }) {
  const { press } = usePress(queries.payments.giveTip.mutationOptions(), onGiven);
  const [first] = useState(() => firstOf(tip, cards[0]?.id ?? NEW_CARD));
  const { form, field, held, value } = useSchemaForm<TypedTip, ReadTip>({
    schema: tipSchema(tip),
    first,
    named: { amountCents: 'other', cardId: 'card' },
    send: (read) => press({ jobId, ...read }),
  });
  return (
    // An unsent tip is easy to enter again, so leaving the page asks nothing.
    <Form {...form} isDirty={false} submit={text.send} busy={text.sending} actions={actions}>
      <RadioCards
        legend={text.amount}
        name="tip-amount"
        choices={[
          ...tip.presets.map(({ percent, amountCents }) => ({
            value: String(amountCents),
            label: text.preset(percent, amountCents),
          })),
          { value: OTHER, label: text.other },
        ]}
        {...held('choice')}
      />
      {value('choice') === OTHER ? (
        <TextInput
          label={text.otherLabel}
          help={text.bounds(tip.leastCents, tip.mostCents)}
          inputMode="decimal"
          autoComplete="off"
          {...field('other')}
        />
      ) : null}
      {cards.length > 0 ? (
        <RadioCards
          legend={cardsText.choose}
          name="tip-card"
          choices={[
            ...cards.map((card) => ({
              value: card.id as string,
              label: cardName(card),
              help: card.id === tip.jobCardId ? text.jobCard : undefined,
            })),
            { value: NEW_CARD, label: cardsText.other },
          ]}
          {...held('card')}
        />
      ) : null}
      <p className={styles.quiet}>{text.charged}</p>
    </Form>
  );
}

/** After a refusal it begins with what was chosen then, so the owner only changes the card. */
function firstOf({ last, presets }: TipView, card: string): TypedTip {
  const amount = last && last.state !== 'given' ? last.amountCents : null;
  if (amount === null) return { choice: '', other: '', card };
  const isPreset = presets.some(({ amountCents }) => amountCents === amount);
  return isPreset
    ? { choice: String(amount), other: '', card }
    : { choice: OTHER, other: (amount / 100).toFixed(2), card };
}
