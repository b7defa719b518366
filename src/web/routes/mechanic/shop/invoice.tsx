import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/invoice';
import { chargebackWords, text } from './payouts/text.ts';
import { useShop } from './use-shop.ts';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { Page } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { recordState } from '#web/ui/record-state.tsx';

/** The title is the page's own, made of the invoice that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const number = /^[1-9]\d{0,14}$/.test(params.number) ? Number(params.number) : null;
  if (number === null) throw data(null, { status: 404 });
  return {
    number,
    reads: await loadPage(page, (on) => [on.payments.statement.invoice.queryOptions({ input: { number } })]),
  };
}

export default function InvoicePage({ loaderData: { number, reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Invoice key={number} number={number} />
    </HydrationBoundary>
  );
}

/** One invoice to read: who keeps the books acts on no job. */
function Invoice({ number }: { number: number }) {
  const { shop } = useShop();
  const found = useQuery(queries.payments.statement.invoice.queryOptions({ input: { number } }));
  const { failure, instead } = recordState(found, { failed: text.invoiceFailed, loading: text.loading });
  if (!found.data) return instead;
  const { paper, customer, jobNumber, title, chargeback } = found.data;
  return (
    <>
      <title>{titleOf(paper.number)}</title>
      <Page
        title={paper.number}
        lead={text.issuedTo(customer, jobNumber)}
        actions={<LinkButton to="/mechanic/shop/invoices">{text.invoices}</LinkButton>}
      >
        {failure}
        {chargeback ? (
          <Notice tone={chargeback.state === 'won' ? 'neutral' : 'danger'}>
            {chargebackWords(chargeback)}
          </Notice>
        ) : null}
        <WorkOrder
          document="invoice"
          number={paper.number}
          level={2}
          title={title}
          facts={<ExactTime at={paper.issuedAt} zone={shop.timeZone} />}
          lines={paper.lines}
          taxCents={paper.taxCents}
          totalCents={paper.totalCents}
          zone={shop.timeZone}
        >
          {paper.warranty ? <p>{`${text.warranty}: ${paper.warranty}`}</p> : null}
          {paper.note ? <p>{`${text.note}: ${paper.note}`}</p> : null}
        </WorkOrder>
      </Page>
    </>
  );
}
