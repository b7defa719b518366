import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/review';
import styles from './review/review.module.css';
import { places, text } from './review/text.ts';
import { SettingsFrame } from './settings/frame.tsx';
import { OneRemark, SendAgain } from '#web/features/shops/shop-remarks/remarks.tsx';
import { type Remark, useAnswers } from '#web/features/shops/shop-remarks/use-answers.ts';
import { remarksQuery } from '#web/features/shops/shop-remarks/remarks-query.ts';
import { WhyRejected } from '#web/features/shops/shop-remarks/why-rejected.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.review.remarks.queryOptions({ input: {} })]) };
}

export default function Review({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <WhyRejected />
        <Asked />
      </SettingsFrame>
    </HydrationBoundary>
  );
}

function Asked() {
  const { data, error, refetch } = useQuery(remarksQuery);
  if (!data) {
    return error ? (
      <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
    ) : (
      <Loading label={text.loading}>
        <Skeleton height="160px" />
      </Loading>
    );
  }
  if (data.remarks.length === 0) return <EmptyState title={text.nothing}>{text.nothingSays}</EmptyState>;
  return <Answers />;
}

function Answers() {
  const hand = useAnswers();
  const [isChecked, setIsChecked] = useState(false);
  return (
    <div className={styles.answers}>
      {hand.remarks.map((remark) => (
        <OneRemark
          key={remark.id}
          remark={remark}
          hand={hand}
          isChecked={isChecked}
          aside={<Place field={remark.field} />}
        />
      ))}
      {hand.isOpen ? <SendAgain hand={hand} onPress={() => setIsChecked(true)} /> : null}
    </div>
  );
}

function Place({ field }: { field: Remark['field'] }) {
  const to = places[field];
  return to ? (
    <LinkButton to={to} size="small">
      {text.goThere}
    </LinkButton>
  ) : null;
}
