import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/policies';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { setupStep } from '#domain/shops/shop-setup.ts';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { PoliciesForm } from '#web/features/shops/shop-setup/policies-form.tsx';
import { text as allText } from '#web/features/shops/shop-setup/text.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const text = allText.policies;

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadSetup(page, 'profile.edit', (on) => [
      on.shops.profile.policies.queryOptions({ input: {} }),
    ]),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Step 6 of 7: cancelling, warranty, and the terms for shops. */
export default function SetupPolicies({ loaderData }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SetupPage step="policies" lead={text.lead}>
          <Step />
        </SetupPage>
      </HydrationBoundary>
    </KitArea>
  );
}

function Step() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(queries.shops.profile.policies.queryOptions({ input: {} }));
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <PoliciesForm policies={data} onSaved={() => void navigate(setupStep('review').path)} />
      ) : error ? null : (
        <Loading label={allText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}
