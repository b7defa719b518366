import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { idOf, loadPage } from '../../load-page.ts';
import type { Route } from './+types/customer';
import styles from './customers/customers.module.css';
import { text as allText } from './customers/text.ts';
import { useShop } from './use-shop.ts';
import type { ApiClient } from '#api/client.ts';
import { type UserId, userId } from '#domain/ids.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { RecordPage } from '#web/ui/page.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { type Fact, Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

const text = allText.one;
type Customer = Awaited<ReturnType<ApiClient['dashboard']['customers']['get']>>;
type Visit = Customer['history'][number];

/** The title is the page's own, made of the customer that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { customerId: idOf(userId, params.customerId) };
  return {
    ...input,
    reads: await loadPage(page, (on) => [on.dashboard.customers.get.queryOptions({ input })]),
  };
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneCustomer key={loaderData.customerId} id={loaderData.customerId} />
    </HydrationBoundary>
  );
}

function OneCustomer({ id }: { id: UserId }) {
  const { shop } = useShop();
  const found = useQuery(queries.dashboard.customers.get.queryOptions({ input: { customerId: id } }));
  const { data: customer } = found;
  const { failure, instead } = recordState(found, text);
  if (!customer) return instead;
  const name = customer.name ?? allText.gone;
  return (
    <>
      <title>{titleOf(name)}</title>
      <RecordPage
        title={name}
        actions={<LinkButton to="/mechanic/shop/customers">{text.back}</LinkButton>}
        facts={<CustomerFacts customer={customer} zone={shop.timeZone} />}
      >
        {failure}
        <section className={styles.section} aria-labelledby="cars">
          <h2 id="cars">{text.cars}</h2>
          <ul className={styles.cars}>
            {customer.cars.map((car) => (
              <Card
                key={`${car.name} ${car.vin} ${car.lastVisitAt} ${car.nextVisitAt}`}
                as="li"
                title={car.name}
              >
                <p className={styles.quiet}>
                  {car.vin ? <code>{car.vin}</code> : text.noVin} · {text.carVisits(car.visits)}
                  {car.lastVisitAt ? (
                    <>
                      {' '}
                      · <ExactTime at={car.lastVisitAt} zone={shop.timeZone} withYear />
                    </>
                  ) : null}
                  {car.nextVisitAt ? (
                    <>
                      {' '}
                      · {text.carNext} <ExactTime at={car.nextVisitAt} zone={shop.timeZone} withYear />
                    </>
                  ) : null}
                </p>
              </Card>
            ))}
          </ul>
        </section>
        <section className={styles.section}>
          <h2>{text.history}</h2>
          <DataTable
            caption={text.history}
            columns={columnsFor(shop.timeZone)}
            rowKey={(visit) => visit.jobId}
            state={{ kind: 'ready', rows: customer.history }}
            empty={null}
          />
          {customer.isCut ? <p className={styles.quiet}>{text.cut}</p> : null}
        </section>
      </RecordPage>
    </>
  );
}

function CustomerFacts({ customer, zone }: { customer: Customer; zone: string }) {
  const { email, paidCents, lastVisitAt, nextVisitAt } = customer;
  const time = (at: string | null) => at && <ExactTime at={at} zone={zone} withYear />;
  const facts: Fact[] = [
    [text.visits, customer.visits],
    [text.last, time(lastVisitAt) ?? text.notYet],
    [text.next, time(nextVisitAt)],
    [text.email, email === null ? text.noEmail : <Mail key="email" to={email} />],
  ];
  const money: Fact[] = paidCents === null ? [] : [[text.paid, <Money key="paid" cents={paidCents} />]];
  return <Facts items={[...facts, ...money]} />;
}

function Mail({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

function columnsFor(zone: string): Column<Visit>[] {
  const { columns } = text;
  return [
    {
      key: 'service',
      label: columns.service,
      isName: true,
      cell: (visit) => (
        <Stacked under={visit.vehicle}>
          <Link to={`/mechanic/shop/jobs/${visit.jobId}`}>{visit.serviceName}</Link>
        </Stacked>
      ),
    },
    {
      key: 'starts',
      label: columns.starts,
      cell: (visit) => <ExactTime at={visit.startsAt} zone={zone} withYear />,
    },
    { key: 'state', label: columns.state, cell: (visit) => visit.stateLabel },
    {
      key: 'stars',
      label: columns.stars,
      cell: ({ stars }) => (stars === null ? text.noStars : <StarRow stars={stars} />),
    },
    {
      key: 'total',
      label: columns.total,
      align: 'end',
      cell: (visit) => <Money cents={visit.totalCents} />,
    },
  ];
}
