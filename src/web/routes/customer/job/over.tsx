import { LinkButton } from '#web/ui/plain/button.tsx';
import { latePiece } from '#web/ui/late.tsx';
import { howItEnded } from './how-it-ended.ts';
import styles from './job.module.css';
import type { JobProps } from './now-card.tsx';
import { text as allText } from './text.ts';
import { useKeepJob } from './use-job.ts';
import { whyCancelled } from './why-cancelled.ts';

const text = allText.over;
const Review = latePiece(async () => (await import('./review.tsx')).Review);
const TipCard = latePiece(async () => (await import('./tip/tip-card.tsx')).TipCard);

const Again = latePiece(async () => (await import('./again.tsx')).Again);

export function Completed({ job }: JobProps) {
  const keep = useKeepJob();
  const shop = job.shop?.name ?? '';
  return (
    <>
      <p>{text[howItEnded(job)](shop)}</p>
      <div className={styles.row}>
        <Receipt job={job} />
        {job.shop?.slug ? (
          <LinkButton to={`/customer/mechanics?again=${job.id}`}>{text.bookAgain(job.shop.name)}</LinkButton>
        ) : null}
      </div>
      <TipCard job={job} onAnswer={keep} />
      <Review job={job} />
    </>
  );
}

export function Cancelled({ job }: JobProps) {
  return (
    <>
      <p>{whyCancelled(job)}</p>
      {job.payment && job.payment.capturedCents > 0 ? <Receipt job={job} /> : null}
      {job.payment?.owedCents ? null : <Again job={job} />}
    </>
  );
}

export function Expired({ job }: JobProps) {
  return (
    <>
      <p>{text.expired}</p>
      <Again job={job} />
    </>
  );
}

function Receipt({ job }: JobProps) {
  return (
    <div>
      <LinkButton to={`/customer/jobs/${job.id}/receipt`} kind="primary">
        {text.receipt}
      </LinkButton>
    </div>
  );
}
