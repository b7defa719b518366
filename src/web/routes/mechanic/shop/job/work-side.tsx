import { Link } from 'react-router';
import { useShop } from '../use-shop.ts';
import { CheckInCard } from './check-in-card.tsx';
import { CheckedIn } from './checked-in.tsx';
import { FinishCard } from './finish-card.tsx';
import { HandOverCard } from './hand-over-card.tsx';
import styles from './job.module.css';
import { jobTitle } from './job-facts.tsx';
import { Later } from './later.tsx';
import { IfOwnerMissing, Missed } from './missed.tsx';
import { Move } from './move.tsx';
import { PhotoStrip } from '#web/ui/plain/photo-strip.tsx';
import { StartCard } from './start-card.tsx';
import { text as allText } from './text.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import { formatCents } from '#domain/money/money.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import { canBeDisputed } from '#web/features/disputes/dispute/can-be-disputed.ts';
import { ProtectionBar } from '#web/features/payments/protection-bar/protection-bar.tsx';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { latePiece } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.work;
const JobCases = latePiece(
  async () => (await import('#web/features/disputes/dispute/job-cases.tsx')).JobCases,
);
const History = latePiece(async () => (await import('./history.tsx')).History);
const Review = latePiece(async () => (await import('./review.tsx')).Review);

/** A job that was given to this shop: the next act first, then the paper, the money and what happened. */
export function WorkSide({ job }: { job: ShopJobView }) {
  const { shop, role } = useShop();
  return (
    <>
      <Missed job={job} />
      <NextAct job={job} />
      <Later job={job} />
      <CheckedIn job={job} />
      {overStates.includes(job.state) && can(role, 'reviews.read') ? <Review job={job} /> : null}
      <Move job={job} />
      <IfOwnerMissing job={job} />
      <Paper job={job} />
      {job.protection ? (
        <ProtectionBar
          audience="shop"
          title={allText.money}
          protection={job.protection}
          zone={shop.timeZone}
        />
      ) : null}
      {job.tip ? <Tip tip={job.tip} zone={shop.timeZone} /> : null}
      {can(role, 'jobs.dispute') && canBeDisputed(job.state) ? (
        <JobCases side="shop" jobId={job.id} zone={shop.timeZone} />
      ) : null}
      <section className={styles.section} aria-labelledby="timeline">
        <h2 id="timeline">{allText.timeline}</h2>
        <History job={job} zone={shop.timeZone} />
      </section>
    </>
  );
}

/** What the owner gave on top; it is no part of the price, and the bar above knows nothing of it. */
function Tip({ tip, zone }: { tip: NonNullable<ShopJobView['tip']>; zone: string }) {
  return (
    <Notice tone="safe" title={text.tip(formatCents(tip.amountCents))}>
      {text.tipWhole} <ExactTime at={tip.at} zone={zone} withYear />
      {tip.refundedCents > 0 ? ` · ${text.tipRefunded(formatCents(tip.refundedCents))}` : null}
    </Notice>
  );
}

const overStates: readonly JobState[] = ['completed', 'closed'];

function NextAct({ job }: { job: ShopJobView }) {
  const { role } = useShop();
  switch (job.state) {
    case 'booked':
      return <CheckInCard job={job} />;
    case 'checked_in':
    case 'inspecting':
      return <StartCard job={job} />;
    case 'in_progress':
      return <FinishCard job={job} />;
    case 'work_done':
      return <HandOverCard job={job} />;
    default:
      break;
  }
  if (job.state === 'cancelled') return <Notice tone="danger" title={text.cancelled} />;
  if (!overStates.includes(job.state)) return <Notice title={text.waiting}>{job.stateLabel}</Notice>;
  return (
    <Notice tone="safe" title={text.over}>
      {can(role, 'statement.read') ? <Link to="/mechanic/shop/payouts">{text.statement}</Link> : null}
    </Notice>
  );
}

/** The invoice once there is one, before that the quote with the owner's stamp. */
function Paper({ job }: { job: ShopJobView }) {
  const { shop } = useShop();
  const { invoice, myQuote } = job;
  if (invoice) {
    return (
      <section className={styles.section}>
        <WorkOrder
          document="invoice"
          number={invoice.number}
          title={jobTitle(job)}
          level={2}
          facts={
            <>
              {shop.name} · {allText.miles(invoice.odometerMiles)} ·{' '}
              <ExactTime at={invoice.issuedAt} zone={shop.timeZone} withYear />
            </>
          }
          lines={invoice.lines}
          taxCents={invoice.taxCents}
          totalCents={invoice.totalCents}
          zone={shop.timeZone}
          actions={<Button onClick={() => window.print()}>{text.print}</Button>}
        >
          {invoice.warranty ? (
            <p className={styles.message}>
              {text.warranty}: {invoice.warranty}
            </p>
          ) : null}
          {invoice.note ? <p className={styles.message}>{invoice.note}</p> : null}
        </WorkOrder>
        <PhotoStrip photos={job.afterPhotos} look="squares" label={text.afterPhotos} />
      </section>
    );
  }
  if (!myQuote) return null;
  const { stamp } = myQuote;
  return (
    <WorkOrder
      document={myQuote.kind}
      title={text.approvedLines}
      level={2}
      lines={myQuote.lines}
      taxCents={myQuote.taxCents}
      totalCents={myQuote.totalCents}
      zone={shop.timeZone}
      decision={
        stamp
          ? { state: 'approved', by: stamp.approvedBy, at: stamp.approvedAt, method: stamp.method }
          : undefined
      }
    />
  );
}
