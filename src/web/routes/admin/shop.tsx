import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/shop';
import { Decide, Failed } from './shop/decide.tsx';
import { Papers } from './shop/papers.tsx';
import styles from './shop/shop.module.css';
import { text } from './shop/text.ts';
import { type StaffShop, useDecided } from './shop/use-shop-act.ts';
import { shopLooks, text as listText } from './shops/text.ts';
import { brand } from '#domain/brand.ts';
import { type ShopId, shopId } from '#domain/ids.ts';
import { formatCents } from '#domain/money.ts';
import { usePreviewRefusal } from '#web/lib/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Card, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The title is the page's own, made of the shop that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const id = shopId.safeParse(params.shopId);
  if (!id.success) throw data(null, { status: 404 });
  const input = { shopId: id.data };
  return { ...input, reads: await loadPage(page, (on) => [on.vetting.shop.queryOptions({ input })]) };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneShop key={loaderData.shopId} id={loaderData.shopId} />
    </HydrationBoundary>
  );
}

function OneShop({ id }: { id: ShopId }) {
  const found = useQuery(queries.vetting.shop.queryOptions({ input: { shopId: id } }));
  const { data: shop, error, refetch } = found;
  const failure = <FailedRead title={text.failed} error={error} hasData={Boolean(shop)} onRetry={refetch} />;
  if (!shop) {
    return error ? (
      failure
    ) : (
      <Loading label={text.loading}>
        <Skeleton width="50%" height="32px" />
        <Skeleton height="240px" />
      </Loading>
    );
  }
  return (
    <>
      <title>{`${shop.name} · ${brand.name}`}</title>
      <RecordPage
        title={shop.name}
        status={<StatusBadge status={shop.status} looks={shopLooks} />}
        actions={<Decide shop={shop} />}
        facts={<ShopFacts shop={shop} />}
      >
        {failure}
        {shop.changedFacts.length > 0 ? <ChangedFacts shop={shop} /> : null}
        <Papers shop={shop} />
        {shop.remarks.length > 0 ? <Remarks shop={shop} /> : null}
      </RecordPage>
    </>
  );
}

function ShopFacts({ shop }: { shop: StaffShop }) {
  const { facts } = text;
  const owner = [shop.ownerName ?? listText.noOwner, shop.ownerEmail].filter(Boolean).join(', ');
  const { waiting } = shop;
  return (
    <Facts
      items={[
        ...(waiting
          ? ([
              [facts.waits, <ExactTime key="waits" at={waiting.since} />],
              [facts.due, <ExactTime key="due" at={waiting.dueAt} />],
            ] as const)
          : []),
        [facts.owner, owner],
        [facts.address, shop.address],
        [facts.phone, shop.phone],
        [facts.email, shop.email],
        [facts.created, <ExactTime key="created" at={shop.createdAt} />],
        [
          facts.rating,
          shop.rating === null ? listText.noRating : listText.rating(shop.rating, shop.reviewCount),
        ],
        [facts.jobs, String(shop.totalJobs)],
        [facts.revenue, formatCents(shop.revenueCents)],
      ]}
    />
  );
}

function ChangedFacts({ shop }: { shop: StaffShop }) {
  const previewed = usePreviewRefusal('shops.verify');
  const { press, isBusy, error } = usePress(
    queries.vetting.confirmFacts.mutationOptions(),
    useDecided(text.confirmed),
  );
  return (
    <Card title={text.changed} level={2}>
      <div className={styles.stack}>
        <Facts
          items={shop.changedFacts.map(
            ({ label, was, becomes }) => [label, text.change(was, becomes)] as const,
          )}
        />
        {error ? <Failed error={error} /> : null}
        <div>
          <Button
            busy={isBusy && text.busy}
            reason={previewed ?? shop.refusals.confirmFacts}
            onClick={() => void press({ shopId: shop.id })}
          >
            {text.confirm}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Remarks({ shop }: { shop: StaffShop }) {
  return (
    <section className={styles.stack} aria-labelledby="remarks">
      <h2 id="remarks">{text.remarks}</h2>
      {shop.remarks.map((remark) => (
        <Card key={remark.id} as="article" title={remark.label} aside={<ExactTime at={remark.madeAt} />}>
          <p>{remark.remark}</p>
          <p>{remark.answer === null ? text.noAnswer : text.answer(remark.answer)}</p>
        </Card>
      ))}
    </section>
  );
}
