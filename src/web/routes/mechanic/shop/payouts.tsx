import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/payouts';
import { useShop } from './use-shop.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { AccountCard } from '#web/features/payout-account/account-card.tsx';
import { Statement } from '#web/features/statement/statement.tsx';
import { pageMeta } from '#web/lib/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/use-kept-read.ts';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Pagination } from '#web/ui/plain/navigation.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const PATH = '/mechanic/shop/payouts';
const text = {
  title: 'Payouts',
  lead: '5% fee. You always keep at least 85% of each job.',
  csv: 'Download CSV',
  print: 'Print or save as PDF',
  accountFailed: 'The bank account could not be read',
  failed: 'The statement could not be loaded',
  loading: 'Loading...',
} as const;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Request) {
  return { after: new URL(request.url).searchParams.get('after') ?? undefined };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadPage(page, (on) => [
      on.statement.list.queryOptions({ input: asked }),
      on.payoutAccount.read.queryOptions({ input: {} }),
    ]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Payouts({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Account after={asked.after} />
    </HydrationBoundary>
  );
}

function Account({ after }: { after: string | undefined }) {
  const { shop } = useShop();
  const { data, error, refetch } = useKeptRead(
    useQuery(queries.statement.list.queryOptions({ input: { after } })),
  );
  return (
    <ListPage
      title={text.title}
      lead={`${shop.name}. ${text.lead}`}
      actions={
        <>
          <LinkButton to={`${PATH}.csv`} reloadDocument>
            {text.csv}
          </LinkButton>
          <Button onClick={() => window.print()}>
            <Icon of={IconPrinter} />
            {text.print}
          </Button>
        </>
      }
      pagination={
        <Pagination
          newer={after ? PATH : undefined}
          older={data?.next ? `${PATH}?${new URLSearchParams({ after: data.next })}` : undefined}
        />
      }
    >
      <BankAccount />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Statement
          statement={data}
          zone={shop.timeZone}
          jobPath={(jobId) => `/mechanic/shop/jobs/${jobId}`}
        />
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="96px" />
          <Skeleton height="240px" />
        </Loading>
      )}
    </ListPage>
  );
}

function BankAccount() {
  const { shop, opens } = useShop();
  const read = useQuery(queries.payoutAccount.read.queryOptions({ input: {} }));
  return (
    <>
      <FailedRead
        title={text.accountFailed}
        error={read.error}
        hasData={Boolean(read.data)}
        onRetry={read.refetch}
      />
      {read.data ? (
        <AccountCard
          account={read.data.account}
          zone={shop.timeZone}
          mayManage={opens('payout_account.manage')}
        />
      ) : null}
    </>
  );
}
