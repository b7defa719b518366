import { foldWords } from '#domain/fold-words.ts';
import { HydrationBoundary } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/services';
import { requireManager } from './services/for-managers.ts';
import { ImportDialog } from './services/import-dialog.tsx';
import { Packages } from './services/packages.tsx';
import { RatesForm } from './services/rates-form.tsx';
import { ServiceForm } from './services/service-form.tsx';
import { ServiceList } from './services/service-list.tsx';
import styles from './services/services.module.css';
import { text } from './services/text.ts';
import { useOfferings } from './services/use-offerings.ts';
import { useShop } from './use-shop.ts';
import type { ShopOfferingsView } from '#api/shops/services.ts';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Card, EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  requireManager(page);
  return { reads: await loadPage(page, (on) => [on.shops.services.list.queryOptions({ input: {} })]) };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Catalogue />
    </HydrationBoundary>
  );
}

function Catalogue() {
  const { shop } = useShop();
  const { data: list, error, refetch } = useOfferings();
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const [imports, setImports] = useState(0);
  const close = () => setOpen(null);
  return (
    <ListPage
      title={text.title}
      lead={text.lead(shop.name)}
      actions={
        <>
          <LinkButton to="/mechanic/shop/services.csv" reloadDocument download>
            {text.export}
          </LinkButton>
          <Button onClick={() => setOpen('import')}>{text.import}</Button>
          <Button kind="primary" onClick={() => setOpen('add')}>
            {text.add}
          </Button>
        </>
      }
    >
      <RemarksAt fields={['services']} />
      <FailedRead title={text.failed} error={error} hasData={Boolean(list)} onRetry={refetch} />
      <ImportDialog
        // Fresh each time: the last file's errors don't belong to the next file.
        key={imports}
        open={open === 'import'}
        onClose={() => {
          close();
          setImports((count) => count + 1);
        }}
      />
      {open === 'add' ? (
        <Card level={2} title={text.form.title}>
          <ServiceForm service={null} listed={list?.services ?? []} onClose={close} />
        </Card>
      ) : null}
      {list ? <Everything list={list} /> : error ? null : <Waiting />}
    </ListPage>
  );
}

function Everything({ list }: { list: ShopOfferingsView }) {
  return (
    <div className={styles.page}>
      {list.services.length === 0 ? <NothingYet /> : <Searched services={list.services} />}
      <Packages packages={list.packages} services={list.services} />
      <RatesForm list={list} />
    </div>
  );
}

function Searched({ services }: { services: ShopOfferingsView['services'] }) {
  const [asked, setAsked] = useSearchParams();
  const q = asked.get('q') ?? '';
  const wanted = foldWords(q.trim());
  const shown = services.filter(({ name, description }) =>
    foldWords(`${name} ${description}`).includes(wanted),
  );
  const search = (typed: string) =>
    setAsked(typed ? { q: typed } : {}, { replace: true, preventScrollReset: true });
  return (
    <section className={styles.stack} aria-label={text.title}>
      <TextInput
        label={text.search}
        type="search"
        required={false}
        maxLength={80}
        value={q}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p role="status" className={styles.quiet}>
        {text.count(shown.length, services.length)}
      </p>
      {shown.length > 0 ? (
        <ServiceList shown={shown} listed={services} />
      ) : (
        <EmptyState
          title={text.nothingTitle}
          actions={<Button onClick={() => search('')}>{text.clear}</Button>}
        >
          {text.nothing}
        </EmptyState>
      )}
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={text.emptyTitle}
      actions={<LinkButton to="/mechanic/bootstrap/services">{text.setUp}</LinkButton>}
    >
      {text.empty}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton height="96px" />
      <Skeleton height="320px" />
    </Loading>
  );
}
