import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { redirect } from 'react-router';
import type { CardView } from '#api/shapes/job-parts.ts';
import { paymentsErrors } from '#domain/errors/payments.ts';
import { cardName } from '#domain/money/saved-cards.ts';
import type { Route } from './+types/cards';
import styles from './account.module.css';
import { Waiting } from './parts/with-account.tsx';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { text as cardsText } from '#web/features/payments/card-form/saved-cards-text.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { wholeCardPage } from '#web/lib/navigation/whole-card-page.ts';
import { useSiteFrame } from '#web/lib/navigation/site-frame.ts';
import { queries } from '#web/lib/query.ts';
import { lateForm } from '#web/ui/late.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Card, Notice } from '#web/ui/plain/surface.tsx';
import { toastDone } from '#web/ui/toast.ts';

const SaveCard = lateForm(
  async () => (await import('#web/features/payments/card-form/save-card.tsx')).SaveCard,
);

const text = allText.cards;
const read = queries.payments.cards.queryOptions({ input: {} });

export function meta() {
  return pageMeta({ title: allText.tabs.cards, isPrivate: true });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [wholeCardPage];

export async function loader(page: Route.LoaderArgs) {
  // Only owners pay with cards; other people's tabs do not lead here.
  const { person } = page.context.get(requestContext).session;
  if (person && person.kind !== 'customer') throw redirect('/account');
  return { reads: await loadForPerson(page, (on) => [on.payments.cards.queryOptions({ input: {} })]) };
}

export default function Cards({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Listed />
    </HydrationBoundary>
  );
}

function Listed() {
  const { takesPayments } = useSiteFrame();
  const { data, error, refetch } = useQuery(read);
  return (
    <>
      {takesPayments ? null : <Notice tone="caution">{paymentsErrors.PAYMENTS_OFF.says}</Notice>}
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? <CardList cards={data.cards} canAdd={takesPayments} /> : error ? null : <Waiting />}
    </>
  );
}

function CardList({ cards, canAdd }: { cards: readonly CardView[]; canAdd: boolean }) {
  return (
    <Card level={2} title={text.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{cards.length > 0 ? text.lead : canAdd ? text.none : cardsText.none}</p>
        <ul className={styles.list}>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
        {canAdd ? <AddCard isFirst={cards.length === 0} /> : null}
      </div>
    </Card>
  );
}

function CardRow({ card }: { card: CardView }) {
  const { id: cardId, isDefault, isExpired, isElsewhere, neededBy } = card;
  const name = cardName(card);
  const cache = useQueryClient();
  const first = usePress(queries.payments.makeDefaultCard.mutationOptions(), (answer) => {
    cache.setQueryData(read.queryKey, answer);
    toastDone(text.made(name));
  });
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <span className={styles.name}>
          {name} {isDefault ? <Badge tone="safe">{text.isDefault}</Badge> : null}
          {isExpired ? <Badge tone="caution">{text.isExpired}</Badge> : null}
          {isElsewhere ? <Badge tone="caution">{text.isElsewhere}</Badge> : null}
        </span>
        {neededBy ? <span className={styles.quiet}>{text.neededBy(neededBy)}</span> : null}
        <Refusal error={first.error} />
      </div>
      {isDefault || isExpired || isElsewhere ? null : (
        <Button
          size="small"
          aria-label={text.makeDefaultOf(name)}
          busy={first.isBusy && text.making}
          onClick={() => void first.press({ cardId })}
        >
          {text.makeDefault}
        </Button>
      )}
      {neededBy ? null : <RemoveCard card={card} />}
    </li>
  );
}

function RemoveCard({ card }: { card: CardView }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = cardName({ ...card, validThrough: null });
  const cache = useQueryClient();
  const remove = usePress(queries.payments.removeCard.mutationOptions(), (answer) => {
    cache.setQueryData(read.queryKey, answer);
    toastDone(text.removed(name));
  });
  return (
    <>
      <Button size="small" aria-label={text.removeOf(name)} onClick={() => setIsOpen(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text.removeTitle(name)}
        changes={[[text.removeChange, text.removeValue]]}
        told={null}
        canUndo={false}
        isDangerous
        action={text.remove}
        busy={remove.isBusy && text.removing}
        error={remove.error}
        onConfirm={() => void remove.press({ cardId: card.id })}
      />
    </>
  );
}

function AddCard({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className={styles.row}>
        <Button onClick={() => setIsOpen(true)}>{isFirst ? cardsText.add : cardsText.addAnother}</Button>
      </div>
    );
  }
  return (
    <SaveCard
      onCancel={() => setIsOpen(false)}
      onSaved={(card) => {
        setIsOpen(false);
        toastDone(text.saved(cardName({ ...card, validThrough: null })));
      }}
    />
  );
}
