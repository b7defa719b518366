import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Form, Link } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/customers';
import styles from './customers/customers.module.css';
import { text } from './customers/text.ts';
import { useShop } from './use-shop.ts';
import type { ApiClient } from '#api/client.ts';
import { standingNotice } from '#domain/shops/shop-lifecycle.ts';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { ListPages } from '#web/features/desk/filtered-list/list-pages.tsx';
import { addressWith, countOf, listState } from '#web/features/desk/filtered-list/list-state.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime, ListTime } from '#web/ui/plain/time.tsx';

const PATH = '/mechanic/shop/customers';
const SORTS = ['recent', 'name', 'visits'] as const;
type Customer = Awaited<ReturnType<ApiClient['dashboard']['customers']['list']>>['items'][number];
type Asked = ReturnType<typeof readAsked>;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Pick<Request, 'url'>) {
  const { searchParams } = new URL(request.url);
  return {
    search: searchParams.get('search')?.trim().slice(0, 100) || undefined,
    sort: SORTS.find((sort) => sort === searchParams.get('sort')) ?? SORTS[0],
    after: searchParams.get('after') ?? undefined,
  };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadPage(page, (on) => [on.dashboard.customers.list.queryOptions({ input: asked })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Customers({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function addressFor({ search, sort, after }: Asked): string {
  return addressWith(PATH, { search, sort: sort === SORTS[0] ? undefined : sort, after });
}

function List({ asked }: { asked: Asked }) {
  const { shop, opens } = useShop();
  const found = useKeptRead(useQuery(queries.dashboard.customers.list.queryOptions({ input: asked })));
  const addressOf = (change: Partial<Asked>) => addressFor({ ...asked, after: undefined, ...change });
  return (
    <ListPage
      title={text.title}
      lead={text.lead}
      countLabel={countOf(found, asked.after)}
      filters={
        <>
          <Form
            action={PATH}
            role="search"
            aria-label={text.search}
            className={styles.search}
            key={asked.search}
          >
            <TextInput
              label={text.search}
              name="search"
              defaultValue={asked.search}
              maxLength={100}
              required={false}
            />
            {asked.sort === SORTS[0] ? null : <input type="hidden" name="sort" value={asked.sort} />}
            <Button type="submit">{text.find}</Button>
          </Form>
          <FilterLinks
            label={text.sort}
            isNamed
            chosen={asked.sort}
            choices={SORTS.map((value) => ({ value, label: text.sorts[value] }))}
            to={(sort) => addressOf({ sort })}
          />
        </>
      }
      pagination={<ListPages after={asked.after} found={found.data} addressOf={addressOf} />}
    >
      <DataTable
        caption={text.title}
        columns={columnsFor(shop.timeZone, opens('statement.read'))}
        rowKey={(customer) => customer.id}
        state={listState(found)}
        empty={<NoCustomers asked={asked} />}
      />
    </ListPage>
  );
}

function NoCustomers({ asked }: { asked: Asked }) {
  const { status, opens } = useShop();
  if (asked.search) {
    return (
      <EmptyState title={text.emptyTitle.other} actions={<LinkButton to={PATH}>{text.clear}</LinkButton>}>
        {text.emptyOther}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.emptyTitle.first}
      actions={
        opens('marketplace.read') ? (
          <LinkButton to="/mechanic/shop/marketplace">{text.browse}</LinkButton>
        ) : null
      }
    >
      {standingNotice(status) ?? text.empty}
    </EmptyState>
  );
}

function columnsFor(zone: string, isMoneyShown: boolean): Column<Customer>[] {
  const { columns } = text;
  const all: Column<Customer>[] = [
    {
      key: 'name',
      label: columns.name,
      isName: true,
      cell: ({ id, name }) => <Link to={`${PATH}/${id}`}>{name ?? text.gone}</Link>,
    },
    {
      key: 'vehicle',
      label: columns.vehicle,
      cell: ({ vehicle, cars }) => (
        <Stacked under={cars > 1 ? text.moreCars(cars - 1) : null}>{vehicle}</Stacked>
      ),
    },
    { key: 'visits', label: columns.visits, align: 'end', cell: ({ visits }) => visits },
    {
      key: 'last',
      label: columns.last,
      cell: ({ lastVisitAt, nextVisitAt }) => (
        <Stacked under={nextVisitAt ? <Booked at={nextVisitAt} zone={zone} /> : null}>
          {lastVisitAt ? <ListTime at={lastVisitAt} zone={zone} /> : text.notYet}
        </Stacked>
      ),
    },
  ];
  if (!isMoneyShown) return all;
  const paid: Column<Customer> = {
    key: 'paid',
    label: columns.paid,
    align: 'end',
    cell: ({ paidCents }) => (paidCents === null ? null : <Money cents={paidCents} />),
  };
  return [...all, paid];
}

function Booked({ at, zone }: { at: string; zone: string }) {
  return (
    <>
      {text.next} <ExactTime at={at} zone={zone} />
    </>
  );
}
