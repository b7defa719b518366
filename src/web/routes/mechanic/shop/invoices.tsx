import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadAsked } from '../../load-page.ts';
import type { Route } from './+types/invoices';
import { chargebackWords, text } from './payouts/text.ts';
import { useShop } from './use-shop.ts';
import type { ApiClient } from '#api/client.ts';
import { listState } from '#web/features/desk/filtered-list/list-state.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, EmptyState } from '#web/ui/plain/surface.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';

const PATH = '/mechanic/shop/invoices';
type Invoice = Awaited<ReturnType<ApiClient['payments']['statement']['invoices']>>['items'][number];

export function meta() {
  return pageMeta({ title: text.invoices, isPrivate: true });
}

function readAsked(request: Pick<Request, 'url'>) {
  const before = Number(new URL(request.url).searchParams.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? { before } : {};
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadAsked(page, (on) => [on.payments.statement.invoices.queryOptions({ input: asked })]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Invoices({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <List asked={asked} />
    </HydrationBoundary>
  );
}

function List({ asked }: { asked: ReturnType<typeof readAsked> }) {
  const { shop } = useShop();
  const found = useKeptRead(useQuery(queries.payments.statement.invoices.queryOptions({ input: asked })));
  return (
    <ListPage
      title={text.invoices}
      lead={text.invoicesLead}
      pagination={
        <Pagination
          newer={asked.before ? PATH : undefined}
          older={found.data?.next ? `${PATH}?before=${found.data.next}` : undefined}
        />
      }
    >
      <DataTable
        caption={text.invoices}
        columns={columnsFor(shop.timeZone)}
        rowKey={({ number }) => number}
        pathOf={({ invoice }) => `${PATH}/${invoice}`}
        state={listState(found)}
        empty={<EmptyState title={text.noInvoices}>{text.noInvoicesHelp}</EmptyState>}
      />
    </ListPage>
  );
}

function columnsFor(zone: string): Column<Invoice>[] {
  const { columns } = text;
  return [
    {
      key: 'number',
      label: columns.number,
      isName: true,
      cell: ({ invoice, number, chargeback }) => (
        <>
          <Link to={`${PATH}/${invoice}`}>{number}</Link>{' '}
          {chargeback ? (
            <Badge tone={chargeback.state === 'won' ? 'neutral' : 'danger'}>
              {chargebackWords(chargeback)}
            </Badge>
          ) : null}
        </>
      ),
    },
    { key: 'customer', label: columns.customer, cell: ({ customer }) => customer },
    { key: 'work', label: columns.work, cell: ({ title, jobNumber }) => `${title}, ${jobNumber}` },
    { key: 'issued', label: columns.issued, cell: ({ issuedAt }) => <ListTime at={issuedAt} zone={zone} /> },
    {
      key: 'total',
      label: columns.total,
      align: 'end',
      cell: ({ totalCents }) => <Money cents={totalCents} />,
    },
  ];
}
