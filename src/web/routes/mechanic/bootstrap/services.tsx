import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/services';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { ChooseForm } from './services/choose-form.tsx';
import { text } from './services/text.ts';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadSetup(page, 'services.manage', (on) => [
      on.shops.services.list.queryOptions({ input: {} }),
    ]),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Step 3 of 7. */
export default function SetupServices({ loaderData }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SetupPage step="services" title={text.title} lead={text.lead}>
          <Step />
        </SetupPage>
      </HydrationBoundary>
    </KitArea>
  );
}

function Step() {
  const { data, error, refetch } = useQuery(queries.shops.services.list.queryOptions({ input: {} }));
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <ChooseForm list={data} />
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="480px" />
        </Loading>
      )}
    </>
  );
}
