import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/shop';
import { ChangedFacts } from './shop/changed-facts.tsx';
import { Claims } from './shop/claims.tsx';
import { Decide } from './shop/decide.tsx';
import { Jobs, Payments, Team } from './shop/lists.tsx';
import { Papers } from './shop/papers.tsx';
import { ShopFacts } from './shop/shop-facts.tsx';
import styles from './shop/shop.module.css';
import { text } from './shop/text.ts';
import type { StaffShop } from './shop/use-shop-act.ts';
import { RowActions } from './shops/row-actions.tsx';
import { shopLooks } from './shops/text.ts';
import { type ShopId, shopId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { RecordHistory } from '#web/features/records/staff-record/record-history.tsx';
import { RecordNotes } from '#web/features/records/staff-record/record-notes.tsx';
import { RelatedRecords } from '#web/features/records/staff-record/related-records.tsx';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const TABS = ['overview', 'documents', 'team', 'jobs', 'payments', 'notes', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The title is the page's own, made of the shop that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { shopId: idOf(shopId, params.shopId) };
  const record = { subject: 'shop', subjectId: input.shopId } as const;
  const reads = await loadPage(page, (on) => [
    on.shops.review.shop.queryOptions({ input }),
    on.records.related.queryOptions({ input: record }),
  ]);
  return { ...input, reads };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneShop key={loaderData.shopId} id={loaderData.shopId} />
    </HydrationBoundary>
  );
}

function OneShop({ id }: { id: ShopId }) {
  const found = useQuery(queries.shops.review.shop.queryOptions({ input: { shopId: id } }));
  const { data: shop } = found;
  const { failure, instead } = recordState(found, text);
  return shop ? <Shown shop={shop} failure={failure} /> : instead;
}

function Shown({ shop, failure }: { shop: StaffShop; failure: ReactNode }) {
  const [params] = useSearchParams();
  // A shop that needs review opens on its documents, and stays there after the decision.
  const [first] = useState<Tab>(shop.waiting ? 'documents' : 'overview');
  const tab = TABS.find((one) => one === params.get('tab')) ?? first;
  return (
    <>
      <title>{titleOf(shop.name)}</title>
      <RecordPage
        title={shop.name}
        lead={<Link to="/admin/shops">{text.back}</Link>}
        status={
          <>
            <StatusBadge status={shop.status} looks={shopLooks} />
            {shop.suspension ? <Badge tone="danger">{text.suspensions[shop.suspension]}</Badge> : null}
          </>
        }
        actions={<Acts shop={shop} />}
        facts={<ShopFacts shop={shop} />}
        tabs={
          <FilterLinks
            label={text.tabsLabel}
            chosen={tab}
            choices={TABS.map((value) => ({ value, label: text.tabs[value] }))}
            to={(value) => `?tab=${value}`}
          />
        }
      >
        {failure}
        {shop.changedFacts.length > 0 ? <ChangedFacts shop={shop} /> : null}
        <Part tab={tab} shop={shop} />
      </RecordPage>
    </>
  );
}

function Part({ tab, shop }: { tab: Tab; shop: StaffShop }) {
  switch (tab) {
    case 'overview':
      return (
        <>
          <Services shop={shop} />
          <RelatedRecords subject="shop" id={shop.id} />
        </>
      );
    case 'documents':
      return (
        <>
          <Papers shop={shop} />
          {shop.remarks.length > 0 ? <Remarks shop={shop} /> : null}
          <Claims shop={shop} />
        </>
      );
    case 'team':
      return <Team shopId={shop.id} />;
    case 'jobs':
      return <Jobs shopId={shop.id} />;
    case 'payments':
      return <Payments shop={shop} />;
    case 'notes':
      return <RecordNotes subject="shop" id={shop.id} />;
    case 'history':
      return <RecordHistory subject="shop" id={shop.id} />;
  }
}

/** Review decisions, and other staff actions on the shop's status. */
function Acts({ shop }: { shop: StaffShop }) {
  return (
    <>
      {shop.publicPath ? <LinkButton to={shop.publicPath}>{text.publicPage}</LinkButton> : null}
      {shop.state === 'active' || shop.state === 'suspended' || shop.state === 'deleted' ? null : (
        <Decide shop={shop} />
      )}
      <RowActions shop={shop} place="shop" />
    </>
  );
}

function Services({ shop }: { shop: StaffShop }) {
  return (
    <Card title={text.services} level={2}>
      {shop.services.length === 0 ? <p>{text.noServices}</p> : null}
      <Facts
        look="columns"
        items={shop.services.map(({ name, priceCents }) => [name, formatCents(priceCents)] as const)}
      />
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
