import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/review';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { Summary } from '#web/features/shops/shop-setup/summary.tsx';
import { text as allText } from '#web/features/shops/shop-setup/text.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const text = allText.review;

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadSetup(page, 'profile.edit', (on) => [
      on.shops.setup.readDraft.queryOptions({ input: {} }),
    ]),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Step 7 of 7: everything once more, and Submit for Review. */
export default function SetupReview({ loaderData }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SetupPage step="review" lead={text.lead}>
          <Step />
        </SetupPage>
      </HydrationBoundary>
    </KitArea>
  );
}

function Step() {
  const { data, error, refetch } = useQuery(queries.shops.setup.readDraft.queryOptions({ input: {} }));
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Summary setup={data} />
      ) : error ? null : (
        <Loading label={allText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}
