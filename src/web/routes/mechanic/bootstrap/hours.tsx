import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/hours';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { setupStep } from '#domain/shops/shop-setup.ts';
import { HoursForm } from '#web/features/scheduling/schedule/hours-form.tsx';
import { text as scheduleText } from '#web/features/scheduling/schedule/text.ts';
import { scheduleQuery } from '#web/features/scheduling/schedule/use-schedule.ts';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Card, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const text = {
  title: 'Business Hours',
  lead: 'When can owners bring their cars? You can change this at any time in the settings.',
  next: 'Save and continue',
} as const;

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadSetup(page, 'schedule.manage', (on) => [on.scheduling.read.queryOptions({ input: {} })]),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Step 4 of 7. What is saved here counts at once. */
export default function SetupHours({ loaderData }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SetupPage step="hours" title={text.title} lead={text.lead}>
          <Step />
        </SetupPage>
      </HydrationBoundary>
    </KitArea>
  );
}

function Step() {
  const leave = useNavigate();
  const { data, error, refetch } = useQuery(scheduleQuery);
  return (
    <>
      <FailedRead title={scheduleText.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Card level={2} title={scheduleText.hours}>
          <HoursForm
            schedule={data}
            reason={null}
            isNew
            submit={text.next}
            onSaved={() => void leave(setupStep('media').path)}
          />
        </Card>
      ) : error ? null : (
        <Loading label={scheduleText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}
