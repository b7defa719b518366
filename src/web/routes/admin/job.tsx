import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { data, Link } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/job';
import styles from './job/job.module.css';
import { MissedAppointment } from './job/decide-no-show.tsx';
import { Moderate } from './job/moderate.tsx';
import { Quotes } from './job/quotes.tsx';
import { text } from './job/text.ts';
import { brand } from '#domain/brand.ts';
import { type JobId, jobId } from '#domain/ids.ts';
import { maskEmail } from '#domain/masking.ts';
import { seesFullContact } from '#domain/permissions/staff-roles.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { ProtectionBar } from '#web/features/protection-bar/protection-bar.tsx';
import { Timeline } from '#web/features/timeline/timeline.tsx';
import { useLive } from '#web/lib/live.ts';
import { useStaffView } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

/** The title is the page's own, made of the job that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const id = jobId.safeParse(params.jobId);
  if (!id.success) throw data(null, { status: 404 });
  const reads = await loadPage(page, (on) => [on.admin.job.queryOptions({ input: { jobId: id.data } })]);
  return { jobId: id.data, reads };
}

export default function AdminJob({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Job key={loaderData.jobId} jobId={loaderData.jobId} />
    </HydrationBoundary>
  );
}

function Job({ jobId: id }: { jobId: JobId }) {
  const cache = useQueryClient();
  const view = useStaffView();
  // The server sent what the own role may read; a preview as a lesser role shows what that one would.
  const seesContact = !view?.isPreview || seesFullContact(view.shown);
  const { data: job, error, refetch } = useQuery(queries.admin.job.queryOptions({ input: { jobId: id } }));
  const refresh = () => void cache.invalidateQueries({ queryKey: queries.admin.job.key() });
  useLive([`job:${id}`], refresh, refresh);
  const failure = <FailedRead title={text.failed} error={error} hasData={Boolean(job)} onRetry={refetch} />;
  if (!job) {
    return error ? (
      failure
    ) : (
      <Loading label={text.loading}>
        <Skeleton width="50%" height="32px" />
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const title = `${job.serviceName}, ${job.vehicle}`;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <RecordPage
        title={title}
        code={job.number}
        status={
          <span className={styles.badges}>
            <Badge>{job.stateLabel}</Badge>
            {job.hidden ? <Badge tone="danger">{text.hidden}</Badge> : null}
          </span>
        }
        actions={<Moderate job={job} />}
        facts={
          <>
            <Facts
              items={[
                [text.facts.owner, job.ownerName],
                [text.facts.contact, seesContact ? job.ownerEmail : maskEmail(job.ownerEmail)],
                [text.facts.shop, job.shopName],
                [text.facts.place, `${job.city}, ${job.stateCode}`],
                [text.facts.vehicle, job.vehicle],
                [text.facts.id, <code key="id">{job.id}</code>],
              ]}
            />
            <Link to={`/admin/audit?${new URLSearchParams({ job: job.number })}`}>{text.trail}</Link>
          </>
        }
      >
        {failure}
        <h2 className="visually-hidden">{text.state}</h2>
        <ProtectionBar audience="staff" title={text.money} protection={job.protection} />
        <MissedAppointment job={job} />
        <section className={styles.section} aria-labelledby="quotes">
          <h2 id="quotes">{text.quotes.title}</h2>
          <Quotes job={job} />
        </section>
        <section className={styles.section} aria-labelledby="timeline">
          <h2 id="timeline">{text.timeline}</h2>
          <Timeline entries={job.timeline} />
        </section>
      </RecordPage>
    </>
  );
}
