import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/job';
import styles from './job/job.module.css';
import { Moderate, type StaffJob } from './job/moderate.tsx';
import { Overview } from './job/overview.tsx';
import { Quotes } from './job/quotes.tsx';
import { text } from './job/text.ts';
import { jobLooks } from './jobs/text.ts';
import { type JobId, jobId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordHistory } from '#web/features/records/staff-record/record-history.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { useLive } from '#web/lib/live/live.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const TABS = ['overview', 'quotes', 'notes', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The title is the page's own, made of the job that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { jobId: idOf(jobId, params.jobId) };
  const record = { subject: 'job', subjectId: input.jobId } as const;
  const reads = await loadPage(page, (on) => [
    on.jobs.staff.get.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
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
  const [params] = useSearchParams();
  const found = useQuery(queries.jobs.staff.get.queryOptions({ input: { jobId: id } }));
  const { data: job } = found;
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: queries.jobs.staff.get.key() });
    void cache.invalidateQueries({ queryKey: queries.records.related.key() });
  };
  useLive([`job:${id}`], refresh, refresh);
  const { failure, instead } = recordState(found, text);
  if (!job) return instead;
  const title = `${job.serviceName}, ${job.vehicle.name}`;
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'overview';
  return (
    <>
      <title>{titleOf(title)}</title>
      <RecordPage
        title={title}
        code={job.number}
        lead={<Link to="/admin/jobs">{text.back}</Link>}
        status={
          <span className={styles.badges}>
            <StatusBadge status={job.status} looks={jobLooks} />
            {jobLooks[job.status].label === job.stateLabel ? null : <Badge>{job.stateLabel}</Badge>}
          </span>
        }
        actions={<Moderate job={job} />}
        facts={<JobFacts job={job} />}
        tabs={
          <FilterLinks
            label={text.tabsLabel}
            chosen={tab}
            choices={TABS.map((value) => ({ value, label: tabLabel(value, job) }))}
            to={(value) => (value === 'overview' ? '?' : `?tab=${value}`)}
          />
        }
      >
        {failure}
        {tab === 'overview' ? <Overview job={job} /> : null}
        {tab === 'quotes' ? <Quotes job={job} /> : null}
        {tab === 'notes' ? <RecordNotes subject="job" id={job.id} /> : null}
        {tab === 'history' ? <RecordHistory subject="job" id={job.id} /> : null}
      </RecordPage>
    </>
  );
}

const tabLabel = (tab: Tab, job: StaffJob) =>
  tab === 'quotes' ? text.tabs.quotes(job.quotes.length) : text.tabs[tab];

function JobFacts({ job }: { job: StaffJob }) {
  const view = useStaffView();
  const { facts, panels } = text;
  const { budgetCents, fixedPrice } = job;
  const budget = budgetCents === null ? null : formatCents(budgetCents);
  return (
    <>
      <Facts
        items={[
          [facts.owner, job.customer.name],
          [facts.shop, job.shop?.name ?? null],
          [facts.place, `${job.city}, ${job.stateCode} ${job.zip}`],
          [facts.posted, job.postedAt && <ExactTime key="posted" at={job.postedAt} />],
          [facts.completed, job.completedAt && <ExactTime key="completed" at={job.completedAt} />],
          [facts.budget, budget && (fixedPrice ? panels.fixed(budget) : budget)],
          [facts.amount, job.protection.approvedCents > 0 ? formatCents(job.protection.approvedCents) : null],
          ...(job.hiddenReason ? ([[facts.hiddenBecause, job.hiddenReason]] as const) : []),
          [facts.id, <code key="id">{job.id}</code>],
        ]}
      />
      {view && staffCan(view.shown, 'logs.audit') ? (
        <Link to={`/admin/audit?${new URLSearchParams({ job: job.number })}`}>{text.trail}</Link>
      ) : null}
    </>
  );
}
