import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { loadAsked } from '../../load-page.ts';
import type { Route } from './+types/payouts';
import { PeriodChoice } from './payouts/period-choice.tsx';
import { periodQuery, readPeriod } from './payouts/period.ts';
import { text } from './payouts/text.ts';
import { useShop } from './use-shop.ts';
import { useFeeWords } from '#web/lib/format/fee-words.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { AccountCard } from '#web/features/payments/payout-account/account-card.tsx';
import { Statement } from '#web/features/payments/statement/statement.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { useKeptRead } from '#web/lib/navigation/use-kept-read.ts';
import { ListPage } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Pagination } from '#web/ui/frame/navigation.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const PATH = '/mechanic/shop/payouts';
export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Request) {
  const after = new URL(request.url).searchParams.get('after');
  return { ...readPeriod(request), ...(after && { after }) };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  return {
    asked,
    reads: await loadAsked(page, (on) => [
      on.payments.statement.list.queryOptions({ input: asked }),
      on.payments.payoutAccount.read.queryOptions({ input: {} }),
    ]),
  };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

export default function Payouts({ loaderData: { asked, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Account asked={asked} />
    </HydrationBoundary>
  );
}

function Account({ asked: { after, ...period } }: { asked: ReturnType<typeof readAsked> }) {
  const { shop, opens } = useShop();
  const lead = useFeeWords(text.lead);
  const { data, error, refetch } = useKeptRead(
    useQuery(queries.payments.statement.list.queryOptions({ input: { ...period, after } })),
  );
  return (
    <ListPage
      title={text.title}
      lead={`${shop.name}. ${lead}`}
      actions={
        <>
          <LinkButton to="/mechanic/shop/invoices">{text.invoices}</LinkButton>
          <LinkButton to={`${PATH}.pdf${periodQuery(period)}`} reloadDocument>
            {text.pdf}
          </LinkButton>
          <LinkButton to={`${PATH}.csv${periodQuery(period)}`} reloadDocument>
            {text.csv}
          </LinkButton>
        </>
      }
      filters={<PeriodChoice path={PATH} zone={shop.timeZone} {...period} />}
      pagination={
        <Pagination
          newer={after ? PATH + periodQuery(period) : undefined}
          older={data?.next ? PATH + periodQuery({ ...period, after: data.next }) : undefined}
        />
      }
    >
      <BankAccount />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Statement
          statement={data}
          zone={shop.timeZone}
          isPeriod={period.from !== undefined}
          // The books are kept by people, too, who have nothing to do with the work.
          jobPath={opens('jobs.read') ? (jobId) => `/mechanic/shop/jobs/${jobId}` : null}
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
  const read = useQuery(queries.payments.payoutAccount.read.queryOptions({ input: {} }));
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
