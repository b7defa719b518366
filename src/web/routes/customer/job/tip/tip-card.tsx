import { useState } from 'react';
import * as z from 'zod';
import type { TipView } from '#api/shapes/tips.ts';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { formatCents } from '#domain/money/money.ts';
import { text as cardText } from '#web/features/payments/card-form/text.ts';
import { useKeptValue } from '#web/lib/forms/kept-value.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { text } from './text.ts';
import { TipForm } from './tip-form.tsx';
import { TipAsking, TipEntry } from './tip-progress.tsx';
import styles from './tips.module.css';

type Answer = { job: OwnerJobView };
type Props = { job: OwnerJobView; onAnswer: (answer: Answer) => void };

/** A tip for the shop, for seven days after the work: one quiet question that can be hidden. */
export function TipCard({ job, onAnswer }: Props) {
  const { tip, shop } = job;
  if (!tip || !shop) return null;
  const { last } = tip;
  if (last?.state === 'given') return <Given last={last} shop={shop.name} />;
  if (last?.state === 'asking') {
    return (
      <section className={styles.tip} aria-label={text.amount}>
        <TipAsking jobId={job.id} onAnswer={onAnswer} />
      </section>
    );
  }
  return tip.refusal ? null : <Asked job={job} tip={tip} shop={shop.name} onAnswer={onAnswer} />;
}

type Last = NonNullable<TipView['last']>;

function Given({ last, shop }: { last: Last; shop: string }) {
  return (
    <p>
      {text.given(shop, formatCents(last.amountCents))}{' '}
      {last.refundedCents > 0 ? text.refunded(formatCents(last.refundedCents)) : null}
    </p>
  );
}

type AskedProps = Props & { tip: TipView; shop: string };

function Asked({ job, tip, shop, onAnswer }: AskedProps) {
  const { last } = tip;
  const [isHidden, setIsHidden] = useKeptValue(`tip-hidden ${job.id}`, z.boolean(), false, 'browser');
  const [chosen, setIsOpen] = useState<boolean | null>(null);
  // A refusal leaves the form open, with what was chosen; until the owner hides it.
  const isOpen = chosen ?? (last?.state === 'failed' && !isHidden);
  const isEntering = last?.state === 'needs_card' && !isOpen;
  if (isHidden && !isOpen && !isEntering) {
    return (
      <div>
        <Button kind="plain" onClick={() => setIsOpen(true)}>
          {text.reopen}
        </Button>
      </div>
    );
  }
  const hide = () => {
    setIsOpen(false);
    setIsHidden(() => true);
  };
  return (
    <section className={styles.tip} aria-labelledby="tip">
      <h3 id="tip">{text.title}</h3>
      <p>{text.invite(shop)}</p>
      {last?.declineReason ? <Declined reason={last.declineReason} /> : null}
      {isEntering ? (
        <TipEntry key={last.intent?.id} jobId={job.id} last={last} shop={shop} onAnswer={onAnswer} />
      ) : null}
      {isOpen ? (
        <TipForm
          jobId={job.id}
          tip={tip}
          onGiven={(answer) => {
            setIsOpen(false);
            onAnswer(answer);
          }}
          actions={
            <Button kind="plain" onClick={hide}>
              {text.later}
            </Button>
          }
        />
      ) : (
        <div className={styles.row}>
          <Button onClick={() => setIsOpen(true)}>{isEntering ? text.startOver : text.start}</Button>
          {isEntering ? null : (
            <Button kind="plain" onClick={hide}>
              {text.later}
            </Button>
          )}
        </div>
      )}
      <p className={styles.quiet}>
        {text.until} <ExactTime at={tip.until} zone={job.shop?.timeZone} />.
      </p>
    </section>
  );
}

function Declined({ reason }: { reason: string }) {
  const known: Record<string, string> = cardText.declined;
  return <Notice tone="danger">{known[reason] ?? text.declined}</Notice>;
}
