import { HydrationBoundary } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Route } from './+types/edit';
import type { JobId } from '#domain/ids.ts';
import { compareQuotes } from '#web/features/quotes/quote-compare/compare.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { wholeCardPage } from '#web/lib/navigation/whole-card-page.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { carsToChoose } from './car-choice/own-cars.ts';
import { EditForm } from './edit/edit-form.tsx';
import editStyles from './edit/edit.module.css';
import { text } from './edit/text.ts';
import styles from './job/job.module.css';
import { useJob } from './job/use-job.ts';
import { loadForPerson } from '../load-page.ts';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

// A card can be saved here, for what is booked by itself.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [wholeCardPage];

export async function loader(args: Route.LoaderArgs) {
  const jobId = args.params.jobId as JobId;
  return {
    state: await loadForPerson(args, ({ jobs, vehicles, payments }) => [
      jobs.get.queryOptions({ input: { jobId } }),
      vehicles.mine.queryOptions({ input: carsToChoose }),
      payments.cards.queryOptions({ input: {} }),
    ]),
  };
}

export default function EditPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className={styles.page}>
        <header className={styles.head}>
          <Link to={`/customer/jobs/${params.jobId}`} className={styles.back}>
            {text.back}
          </Link>
          <h1>{text.title}</h1>
        </header>
        <EditContent key={params.jobId} jobId={params.jobId as JobId} />
      </div>
    </HydrationBoundary>
  );
}

function EditContent({ jobId }: { jobId: JobId }) {
  const { data: job, error, refetch } = useJob(jobId);
  const failure = <FailedRead title={text.failed} error={error} hasData={Boolean(job)} onRetry={refetch} />;
  if (!job) {
    return error ? (
      failure
    ) : (
      <Loading label={text.loading}>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  return (
    <>
      {failure}
      {job.refusals.edit ? <Notice tone="caution">{job.refusals.edit}</Notice> : null}
      <p className={styles.quiet}>{compareQuotes(job.quotes).length > 0 ? text.leadWithQuotes : text.lead}</p>
      <div className={editStyles.form}>
        <EditForm job={job} />
      </div>
    </>
  );
}
