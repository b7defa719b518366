import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings';
import styles from './settings.module.css';
import { useShop } from './use-shop.ts';
import type { ScheduleView } from '#api/schedule.ts';
import { BaysForm } from '#web/features/schedule/bays-form.tsx';
import { ClosuresForm } from '#web/features/schedule/closures-form.tsx';
import { HoursForm } from '#web/features/schedule/hours-form.tsx';
import { RulesForm } from '#web/features/schedule/rules-form.tsx';
import { TechniciansForm } from '#web/features/schedule/technicians-form.tsx';
import { text as scheduleText } from '#web/features/schedule/text.ts';
import { scheduleQuery } from '#web/features/schedule/use-schedule.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { Page } from '#web/ui/page.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = {
  title: 'Settings',
  lead: 'What your shop offers, and when.',
  parts: 'Parts of the settings',
  documents: 'Documents',
  review: 'What our staff ask',
} as const;

type PartProps = { schedule: ScheduleView; reason: string | null };

/** Each part has an address of its own, so that others can lead to it. */
const parts = [
  { id: 'hours', title: scheduleText.hours, Content: HoursForm },
  { id: 'closures', title: scheduleText.closures, Content: ClosuresForm },
  { id: 'bays', title: scheduleText.bays, Content: BaysForm },
  { id: 'technicians', title: scheduleText.technicians, Content: TechniciansForm },
  { id: 'rules', title: scheduleText.rules, Content: RulesForm },
] as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.schedule.read.queryOptions({ input: {} })]) };
}

export function clientLoader() {
  return { reads: undefined };
}

export default function Settings({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Page title={text.title} lead={text.lead}>
        <Parts />
      </Page>
    </HydrationBoundary>
  );
}

function Parts() {
  const { opens } = useShop();
  const keepsPapers = opens('documents.manage');
  const { data, error, refetch } = useQuery(scheduleQuery);
  const reason = opens('schedule.manage') ? null : scheduleText.readOnly;
  return (
    <div className={styles.settings}>
      <nav aria-label={text.parts} className={styles.parts}>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          {keepsPapers ? (
            <>
              <li>
                <Link to="/mechanic/shop/settings/documents">{text.documents}</Link>
              </li>
              <li>
                <Link to="/mechanic/shop/settings/review">{text.review}</Link>
              </li>
            </>
          ) : null}
        </ul>
      </nav>
      <div className={styles.content}>
        <FailedRead title={scheduleText.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
        {data ? (
          <>
            <Outside schedule={data} />
            {parts.map((part) => (
              <Part key={part.id} {...part} schedule={data} reason={reason} />
            ))}
          </>
        ) : error ? null : (
          <Loading label={scheduleText.loading}>
            <Skeleton height="320px" />
          </Loading>
        )}
      </div>
    </div>
  );
}

function Part({ id, title, Content, schedule, reason }: (typeof parts)[number] & PartProps) {
  return (
    <div id={id} className={styles.part}>
      <Card level={2} title={title}>
        <Content schedule={schedule} reason={reason} />
      </Card>
    </div>
  );
}

/** What was agreed to and would not be offered any more: nothing ends silently. */
function Outside({ schedule: { outside, timeZone } }: { schedule: ScheduleView }) {
  if (outside.length === 0) return null;
  return (
    <Notice tone="caution" title={scheduleText.outside}>
      <p>{scheduleText.outsideLead}</p>
      <ul>
        {outside.map(({ jobId, number, startsAt, why }) => (
          <li key={jobId}>
            <Link to={`/mechanic/shop/jobs/${jobId}`}>{number}</Link>,{' '}
            <ExactTime at={startsAt} zone={timeZone} />: {scheduleText.why[why]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
