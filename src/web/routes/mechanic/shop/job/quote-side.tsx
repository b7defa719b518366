import { type ReactNode, useState } from 'react';
import { useShop } from '../use-shop.ts';
import { Asked } from './asked.tsx';
import { isWithOwner } from './is-with-owner.ts';
import styles from './job.module.css';
import { Missed } from './missed.tsx';
import { OfferCard } from './offer-card.tsx';
import { SentQuote } from './sent-quote.tsx';
import { text } from './text.ts';
import { WithdrawQuote } from './withdraw-quote.tsx';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import { lateForm, latePiece } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { sayRefusal } from '#domain/errors/refusal.ts';

const ClaimCard = lateForm(async () => (await import('./claim-card.tsx')).ClaimCard);
const ChangedCard = latePiece(async () => (await import('./changed-card.tsx')).ChangedCard);
const History = latePiece(async () => (await import('./history.tsx')).History);
const WriteQuote = lateForm(async () => (await import('./write-quote.tsx')).WriteQuote);

/** A request: what this shop has offered on it, and the way to offer. */
export function QuoteSide({ job }: { job: ShopJobView }) {
  const { shop } = useShop();
  const { myQuote, refusals } = job;
  const [isRevising, setIsRevising] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const revise = () => {
    setIsRevising(true);
    setIsNew(false);
  };
  const onSent = () => {
    setIsRevising(false);
    setIsNew(true);
  };
  const isOut = isWithOwner(myQuote);
  const canWrite = refusals.quote === null;
  return (
    <>
      <Missed job={job} />
      {job.asked ? <Asked job={job} asked={job.asked} zone={shop.timeZone} /> : null}
      {job.rescue ? <Rescue rescue={job.rescue} zone={shop.timeZone} /> : null}
      {refusals.claim === null ? <ClaimCard job={job} /> : null}
      {myQuote && !isOut && myQuote.state !== 'draft' ? (
        <SentQuote job={job} quote={myQuote} isNew={false} />
      ) : null}
      {myQuote?.waitsForShop && isOut && !isRevising ? (
        <ChangedCard job={job} onRevise={canWrite ? revise : null} />
      ) : null}
      {myQuote && isOut && !isRevising ? <OfferCard job={job} quote={myQuote} /> : null}
      {myQuote && isOut && !isRevising ? (
        <SentQuote job={job} quote={myQuote} isNew={isNew}>
          {canWrite && !myQuote.waitsForShop ? <Button onClick={revise}>{text.quote.revise}</Button> : null}
          <WithdrawQuote job={job} />
        </SentQuote>
      ) : null}
      {!isOut && !canWrite ? <Notice title={text.quote.refused}>{sayRefusal(refusals.quote)}</Notice> : null}
      {canWrite && (isRevising || !isOut) ? (
        <WriteCard job={job} isSecond={refusals.claim === null}>
          <WriteQuote
            key={isOut ? `${myQuote?.id} ${myQuote?.version}` : 'draft'}
            job={job}
            onDone={onSent}
            onKeep={isRevising ? () => setIsRevising(false) : undefined}
          />
        </WriteCard>
      ) : null}
      {job.timeline.length > 0 ? (
        <section className={styles.section} aria-labelledby="timeline">
          <h2 id="timeline">{text.timeline}</h2>
          <History job={job} />
        </section>
      ) : null}
    </>
  );
}

function Rescue({ rescue, zone }: { rescue: NonNullable<ShopJobView['rescue']>; zone: string }) {
  const said = rescue.wasMine ? text.rescueOfOurs : text.rescue;
  return (
    <Notice tone="caution" title={said.title}>
      {said.says} <ExactTime at={rescue.until} zone={zone} />.
    </Notice>
  );
}

type WriteCardProps = { job: ShopJobView; isSecond: boolean; children: ReactNode };

/** Where the job can be claimed, the quote form stays folded until it is opened. */
function WriteCard({ job, isSecond, children }: WriteCardProps) {
  // As it began: another shop's action must not close the form and lose its input.
  const [isFolded] = useState(isSecond);
  const [wasOpened, setWasOpened] = useState(job.myQuote?.state === 'draft');
  if (!isFolded) {
    return (
      <Card id="quote" title={text.quote.write}>
        {children}
      </Card>
    );
  }
  return (
    <details
      id="quote"
      className={styles.other}
      open={job.myQuote?.state === 'draft'}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>{text.claim.instead}</summary>
      {wasOpened ? children : null}
    </details>
  );
}
