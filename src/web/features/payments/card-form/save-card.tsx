import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CardView } from '#api/shapes/job-parts.ts';
import { api, queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { CardForm } from './card-form.tsx';
import styles from './card-form.module.css';
import { text as allText } from './saved-cards-text.ts';

const text = allText.saveCard;
const POLL_MS = 1_000;

type Props = { onSaved: (card: CardView) => void; onCancel: () => void };

/**
 * Saves a card at the payment provider. In place and not in a dialog: what a bank asks appears over the page,
 * and nothing can be pressed over an open dialog.
 */
export function SaveCard(props: Props) {
  return (
    <section className={styles.saving} aria-label={text.title}>
      <Entering {...props} />
      <Button size="small" onClick={props.onCancel}>
        {text.cancel}
      </Button>
    </section>
  );
}

function Entering({ onSaved }: Props) {
  const client = useQueryClient();
  // Uses the same key for every try, so a lost answer does not save a second card.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const start = useMutation(queries.payments.startCard.mutationOptions());
  const { mutate } = start;
  useEffect(() => mutate({ idempotencyKey }), [mutate, idempotencyKey]);

  const [isEntered, setIsEntered] = useState(false);
  const cardId = start.data?.cardId;
  const setup = useQuery({
    queryKey: ['card-being-saved', cardId],
    queryFn: cardId ? () => api.payments.finishCard({ cardId }) : skipToken,
    staleTime: 0,
    // The provider prepares the form, and later confirms the card, with a short delay.
    refetchInterval: ({ state: { data } }) => (data?.card || (data?.intent && !isEntered) ? false : POLL_MS),
  });
  const saved = setup.data?.card;
  const finish = useEffectEvent((card: CardView) => {
    void client.invalidateQueries({ queryKey: queries.payments.cards.key() });
    onSaved(card);
  });
  useEffect(() => {
    if (saved) finish(saved);
  }, [saved]);

  const error = start.error ?? setup.error;
  if (error && !setup.data) {
    return (
      <Refusal
        error={error}
        action={
          <Button size="small" onClick={() => (cardId ? void setup.refetch() : mutate({ idempotencyKey }))}>
            {text.retry}
          </Button>
        }
      />
    );
  }
  const intent = setup.data?.intent;
  if (!intent) return <Waiting says={isEntered ? text.saving : text.preparing} />;
  return (
    <CardForm
      intent={intent}
      amountLabel={text.amount}
      submitLabel={text.submit}
      onDone={() => setIsEntered(true)}
    />
  );
}

function Waiting({ says }: { says: string }) {
  return (
    <Loading label={says}>
      <p>{says}</p>
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </Loading>
  );
}
