import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/team';
import { Invite } from './team/invite.tsx';
import { Members } from './team/members.tsx';
import { Offer } from './team/offer.tsx';
import styles from './team/team.module.css';
import { text } from './team/text.ts';
import { useTeam } from './team/use-team.ts';
import type { TeamView } from '#api/shops/team.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Page } from '#web/ui/page.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Card, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.team.list.queryOptions({ input: {} })]) };
}

export function clientLoader() {
  return { reads: undefined };
}

export default function Team({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Page title={text.title} lead={text.lead}>
        <Content />
      </Page>
    </HydrationBoundary>
  );
}

function Content() {
  const { data, error, refetch } = useTeam();
  return (
    <div className={styles.stack}>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <>
          {data.offer ? <Offer offer={data.offer} canManage={data.canManage} /> : null}
          <Members team={data} />
          {data.canManage ? <Invite team={data} /> : null}
          <Roles roles={data.roles} />
        </>
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </div>
  );
}

function Roles({ roles }: Pick<TeamView, 'roles'>) {
  return (
    <Card level={2} title={text.roles.title}>
      <div className={styles.part}>
        <p className={styles.quiet}>{text.roles.lead}</p>
        <dl className={styles.roles}>
          {roles.map(({ role, label, means }) => (
            <div key={role}>
              <dt>{label}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
