import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings';
import { SettingsFrame, SettingsPart } from './settings/frame.tsx';
import { OutsideHours } from './settings/outside-hours.tsx';
import { text } from './settings/text.ts';
import { useShop } from './use-shop.ts';
import type { ScheduleView } from '#api/scheduling/schedule.ts';
import { BaysForm } from '#web/features/scheduling/schedule/bays-form.tsx';
import { ClosuresForm } from '#web/features/scheduling/schedule/closures-form.tsx';
import { HoursForm } from '#web/features/scheduling/schedule/hours-form.tsx';
import { RulesForm } from '#web/features/scheduling/schedule/rules-form.tsx';
import { TechniciansForm } from '#web/features/scheduling/schedule/technicians-form.tsx';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { text as scheduleText } from '#web/features/scheduling/schedule/text.ts';
import { scheduleQuery } from '#web/features/scheduling/schedule/use-schedule.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';

type PartProps = { schedule: ScheduleView; reason: string | null };

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
  return { reads: await loadPage(page, (on) => [on.scheduling.read.queryOptions({ input: {} })]) };
}

export function clientLoader() {
  return { reads: undefined };
}

export default function Settings({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <Parts />
      </SettingsFrame>
    </HydrationBoundary>
  );
}

function Parts() {
  const { opens } = useShop();
  const { data, error, refetch } = useQuery(scheduleQuery);
  const reason = opens('schedule.manage') ? null : scheduleText.readOnly;
  return (
    <>
      <FailedRead title={scheduleText.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <>
          {reason ? <Notice>{reason}</Notice> : null}
          <OutsideHours schedule={data} />
          {parts.map((part) => (
            <Part key={part.id} {...part} schedule={data} reason={reason} />
          ))}
        </>
      ) : error ? null : (
        <Loading label={scheduleText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}

function Part({ id, title, Content, schedule, reason }: (typeof parts)[number] & PartProps) {
  return (
    <SettingsPart id={id} title={title}>
      {id === 'hours' ? <RemarksAt fields={['hours']} /> : null}
      <Content schedule={schedule} reason={reason} />
    </SettingsPart>
  );
}
