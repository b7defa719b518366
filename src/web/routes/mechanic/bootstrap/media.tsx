import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { KitArea } from '../../kit-area.tsx';
import type { Route } from './+types/media';
import { loadSetup } from './load-setup.ts';
import { SetupProblem } from './setup-problem.tsx';
import { PicturesForm } from './parts/pictures-form.tsx';
import { text as allText } from './parts/text.ts';
import { ShopPapers } from '#web/features/shops/document-upload/shop-papers.tsx';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import styles from '#web/features/shops/shop-setup/shop-setup.module.css';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const text = allText.media;

export function meta({ error }: Route.MetaArgs) {
  return error ? [] : pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadSetup(page, 'profile.edit', (on) => [
      on.shops.documents.list.queryOptions({ input: {} }),
      on.shops.profile.pictures.queryOptions({ input: {} }),
    ]),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SetupProblem error={error} />;
}

/** Step 5 of 7: the papers that a review needs, and what the shop looks like. */
export default function SetupMedia({ loaderData }: Route.ComponentProps) {
  return (
    <KitArea>
      <HydrationBoundary state={loaderData.reads}>
        <SetupPage step="media" lead={text.lead}>
          <section aria-labelledby="papers" className={styles.stack}>
            <h2 id="papers">{text.papers}</h2>
            <p className={styles.quiet}>{text.papersLead}</p>
            <ShopPapers />
          </section>
          <section aria-labelledby="pictures" className={styles.stack}>
            <h2 id="pictures">{text.pictures}</h2>
            <Step />
          </section>
        </SetupPage>
      </HydrationBoundary>
    </KitArea>
  );
}

function Step() {
  const { data, error, refetch } = useQuery(queries.shops.profile.pictures.queryOptions({ input: {} }));
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <PicturesForm pictures={data} />
      ) : error ? null : (
        <Loading label={allText.loading}>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}
