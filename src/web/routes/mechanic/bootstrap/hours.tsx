import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import { loadPage, requirePerson } from '../../load-page.ts';
import type { Route } from './+types/hours';
import styles from './hours.module.css';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { HoursForm } from '#web/features/schedule/hours-form.tsx';
import { text as scheduleText } from '#web/features/schedule/text.ts';
import { scheduleQuery } from '#web/features/schedule/use-schedule.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { useSession } from '#web/lib/use-session.ts';
import { PageHead } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Card, EmptyState, Loading, Progress, Skeleton } from '#web/ui/plain/surface.tsx';

const STEP = 4;
const STEPS = 7;
const BACK = '/mechanic/bootstrap/services';
const NEXT = '/mechanic/bootstrap/media';

const text = {
  title: 'Business Hours',
  step: `Step ${STEP} of ${STEPS}`,
  lead: 'When can owners bring their cars? You can change this at any time in the settings.',
  progress: 'Setup progress',
  back: 'Back',
  next: 'Save and continue',
  noShop: 'Save your business info first',
  noShopNext: 'Go to the first step',
} as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  requirePerson(page);
  const { person } = page.context.get(requestContext).session;
  if (!person?.shop) return { reads: undefined };
  return { reads: await loadPage(page, (on) => [on.schedule.read.queryOptions({ input: {} })]) };
}

/** The fourth of the seven steps in which a shop is set up. What is saved here counts at once. */
export default function BootstrapHours({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={reads}>
        <main id="main" className={styles.page}>
          <PageHead title={text.title} lead={text.lead} />
          <Progress
            label={`${text.progress}: ${text.step}`}
            value={STEP}
            max={STEPS}
            amount={`${Math.floor((100 * STEP) / STEPS)}%`}
          />
          <Hours />
        </main>
      </HydrationBoundary>
    </KitArea>
  );
}

function Hours() {
  const { person } = useSession();
  const leave = useNavigate();
  const { data, error, refetch } = useQuery({ ...scheduleQuery, enabled: Boolean(person?.shop) });
  if (!person?.shop || !person.role) {
    return (
      <EmptyState
        title={text.noShop}
        actions={
          <LinkButton to="/mechanic/onboarding" kind="primary">
            {text.noShopNext}
          </LinkButton>
        }
      />
    );
  }
  const reason = can(person.role as ShopRole, 'schedule.manage') ? null : scheduleText.readOnly;
  return (
    <>
      <FailedRead title={scheduleText.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Card level={2} title={scheduleText.hours}>
          <HoursForm
            schedule={data}
            reason={reason}
            isNew
            submit={text.next}
            onSaved={() => void leave(NEXT)}
          />
        </Card>
      ) : error ? null : (
        <Loading label={scheduleText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
      <div>
        <LinkButton to={BACK}>{text.back}</LinkButton>
      </div>
    </>
  );
}
