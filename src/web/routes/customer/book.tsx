import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Route } from './+types/book';
import { packageId as packageIdSchema } from '#domain/ids.ts';
import { addDays, dayOf } from '#domain/scheduling/zoned-day.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { lastZip } from '#web/lib/forms/last-zip.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Card, Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import { idOf, loadForPerson } from '../load-page.ts';
import { BookForm } from './book/book-form.tsx';
import styles from './book/book.module.css';
import { text } from './book/text.ts';
import { carsToChoose } from './car-choice/own-cars.ts';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(args: Route.LoaderArgs) {
  const packageId = idOf(packageIdSchema, args.params.packageId);
  const zip = lastZip(args.request) ?? null;
  // Tomorrow: few shops have a time right now.
  const day = addDays(dayOf(args.context.get(requestContext).now, 'UTC'), 1);
  const asked = { slug: args.params.slug, packageId, day, mobile: false };
  const state = await loadForPerson(args, ({ quotes, vehicles, site }) => [
    quotes.packages.get.queryOptions({ input: asked }),
    vehicles.mine.queryOptions({ input: carsToChoose }),
    ...(zip ? [site.coverage.queryOptions({ input: { zip } })] : []),
  ]);
  return { asked, zip, state };
}

/** Books a package of a shop: its car, place and time. */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { asked, zip, state } = loaderData;
  return (
    <HydrationBoundary state={state}>
      <Content key={asked.packageId} asked={asked} zip={zip} />
    </HydrationBoundary>
  );
}

type Asked = Route.ComponentProps['loaderData']['asked'];

function Content({ asked, zip }: { asked: Asked; zip: string | null }) {
  const {
    data: offer,
    error,
    refetch,
  } = useQuery(queries.quotes.packages.get.queryOptions({ input: asked }));
  if (!offer) {
    return error ? (
      <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
    ) : (
      <Loading label={text.loading}>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const { name, services, description, priceCents, taxCents, totalCents, shop } = offer;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={`/shops/${shop.slug}`}>{text.back(shop.name)}</Link>
        <h1>{text.heading(name)}</h1>
        <p className={styles.quiet}>{text.lead(shop.name)}</p>
      </header>
      <Card title={text.what} level={2}>
        {description ? <p className={styles.words}>{description}</p> : null}
        <Facts
          look="ends"
          items={[
            [text.services, services.join(', ')],
            [text.price, <Money key="price" cents={priceCents} />],
            ...(taxCents > 0 ? [[text.tax, <Money key="tax" cents={taxCents} />] as const] : []),
            [text.total, <Money key="total" cents={totalCents} />],
          ]}
        />
      </Card>
      <BookForm offer={offer} day={asked.day} zip={zip} />
    </div>
  );
}
