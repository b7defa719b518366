import { HydrationBoundary } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Route } from './+types/job';
import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { JobId } from '#domain/ids.ts';
import { withMore } from '#domain/settings/catalogue.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { canBeDisputed } from '#web/features/disputes/dispute/can-be-disputed.ts';
import { ProtectionBar } from '#web/features/payments/protection-bar/protection-bar.tsx';
import { OwnActScope } from '#web/lib/session/own-act.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { wholeCardPage } from '#web/lib/navigation/whole-card-page.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { latePiece } from '#web/ui/late.tsx';
import { Badge, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { Paper } from './job/invoice.tsx';
import styles from './job/job.module.css';
import { stateTone } from './job/state-tone.ts';
import { NowCard } from './job/now-card.tsx';
import { QuotesSection } from './job/quotes-section.tsx';
import { RequestFacts } from './job/request-facts.tsx';
import { text } from './job/text.ts';
import { useJob } from './job/use-job.ts';
import { loadForPerson } from '../load-page.ts';

const JobCases = latePiece(
  async () => (await import('#web/features/disputes/dispute/job-cases.tsx')).JobCases,
);

const DemoClock = latePiece(async () => (await import('./job/demo-clock.tsx')).DemoClock);
const MessagesOfJob = latePiece(async () => (await import('../messages/of-job.tsx')).MessagesOfJob);
const History = latePiece(async () => (await import('./job/history.tsx')).History);

export function meta() {
  return pageMeta({ title: text.untitled, isPrivate: true });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [wholeCardPage];

export async function loader(args: Route.LoaderArgs) {
  const jobId = args.params.jobId as JobId;
  const input = { jobId };
  return {
    state: await loadForPerson(args, ({ jobs, quotes }) => [
      jobs.get.queryOptions({ input }),
      quotes.compare.queryOptions({ input }),
    ]),
  };
}

export default function JobPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      {/* A new page for each job, so nothing of the last one stays, such as an idempotency key. */}
      <OwnActScope key={params.jobId}>
        <JobContent jobId={params.jobId as JobId} />
      </OwnActScope>
    </HydrationBoundary>
  );
}

function JobContent({ jobId }: { jobId: JobId }) {
  const { data: job, error, refetch } = useJob(jobId);
  const failure = <FailedRead title={text.failed} error={error} hasData={Boolean(job)} onRetry={refetch} />;
  if (!job) return error ? failure : <Waiting />;
  return (
    <div className={styles.page}>
      {failure}
      <JobHead job={job} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <NowCard job={job} />
          <MessagesOfJob jobId={job.id} shops={shopsOf(job)} />
        </div>
        <div className={styles.main}>
          {isUndecided(job) ? <QuotesSection job={job} /> : <Paper job={job} />}
          <ProtectionBar
            protection={job.protection}
            zone={job.shop?.timeZone}
            badge={job.protection.heldCents > 0 ? <Badge tone="safe">{text.heldSafely}</Badge> : null}
          />
          {canBeDisputed(job.state) ? (
            <JobCases side="owner" jobId={job.id} zone={job.shop?.timeZone} />
          ) : null}
          <section className={styles.part} aria-labelledby="happened">
            <h2 id="happened">{text.timeline}</h2>
            <History job={job} />
          </section>
          <RequestFacts job={job} />
          {job.demoClock ? <DemoClock job={job} /> : null}
        </div>
      </div>
    </div>
  );
}

const writable = [...liveQuoteStates, 'accepted'] as const;

/** The shops whose quotes count: those the owner can choose, or the one they chose. */
function shopsOf({ quotes }: OwnerJobView) {
  const counts = quotes.filter(({ state }) => (writable as readonly string[]).includes(state));
  const chosen = counts.find(({ state }) => state === 'accepted');
  return (chosen ? [chosen] : counts).map(({ shop }) => shop);
}

function JobHead({ job }: { job: OwnerJobView }) {
  const title = text.title(withMore(job.serviceName, job.moreServices.length), vehicleName(job.vehicle));
  return (
    <header className={styles.head}>
      <title>{titleOf(title)}</title>
      <Link to="/customer/jobs" className={styles.back}>
        {text.back}
      </Link>
      <div className={styles.titleRow}>
        <h1>{title}</h1>
        <Badge tone={stateTone[job.state]}>{job.stateLabel}</Badge>
      </div>
      <p className={styles.quiet}>
        <code>{job.number}</code>
        {job.postedAt ? (
          <>
            {' '}
            · {text.posted} <RelativeTime at={job.postedAt} />
          </>
        ) : null}
      </p>
    </header>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton width="60%" height="40px" />
      <Skeleton height="220px" />
      <Skeleton height="140px" />
    </Loading>
  );
}

function isUndecided({ state }: OwnerJobView): boolean {
  return ['draft', 'open', 'pending_selection', 'expired'].includes(state);
}
