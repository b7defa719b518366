import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { Link } from 'react-router';
import type { Route } from './+types/reviews';
import { RatingSummary } from '#web/features/reviews/shop-reviews/rating-summary.tsx';
import { ReviewList } from '#web/features/reviews/shop-reviews/review-list.tsx';
import { apiContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { CallBand, PageHead } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { EmptyState, Notice } from '#web/ui/plain/surface.tsx';
import { readOrMissing } from '../read-or-missing.ts';
import styles from './reviews/reviews.module.css';
import { text } from './reviews/text.ts';

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({
    title: text.title,
    description: text.description,
    path: '/reviews',
    matches,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const after = asked.get('after') ?? undefined;
  const shop = asked.get('shop') ?? undefined;
  const found = await readOrMissing(context.get(apiContext).reviews.list({ after, shop }));
  return { found, shop, isFirst: after === undefined };
}

/** Owners' reviews of finished jobs, for all shops or one. */
export default function Reviews({ loaderData: { found, shop, isFirst } }: Route.ComponentProps) {
  const { mode } = useSession();
  const { items, next, summary } = found;
  const name = shop ? items[0]?.shop.name : undefined;
  return (
    <SitePage>
      <PageHead title={name ? text.ofShop(name) : text.heading} lead={text.lead}>
        {shop ? <Link to="/reviews">{text.everyShop}</Link> : null}
      </PageHead>
      {mode === 'demo' && summary.count > 0 ? (
        <div className={styles.notice}>
          <Notice tone="caution">{text.samples}</Notice>
        </div>
      ) : null}
      {summary.count > 0 ? (
        <div className={styles.columns}>
          <RatingSummary summary={summary} />
          <section className={styles.main} aria-labelledby="list-title">
            <h2 id="list-title" className={styles.title}>
              {text.list}
            </h2>
            <p>
              <Link to="/help/reviews">{text.rules}</Link>
            </p>
            {items.length > 0 ? <ReviewList reviews={items} withShop /> : <p>{text.nothingHere}</p>}
            {next || !isFirst ? (
              <nav aria-label={text.pages} className={styles.pages}>
                {isFirst ? null : <LinkButton to={addressOf(shop)}>{text.first}</LinkButton>}
                {next ? <LinkButton to={addressOf(shop, next)}>{text.next}</LinkButton> : null}
              </nav>
            ) : null}
          </section>
        </div>
      ) : (
        <EmptyState
          icon={<Icon of={IconStar} size={24} />}
          title={text.emptyTitle}
          actions={<LinkButton to="/shops">{text.shops}</LinkButton>}
        >
          {shop ? text.emptyOfShop : text.empty}
        </EmptyState>
      )}
      <CallBand title={text.postTitle} words={text.postWords}>
        <LinkButton to="/customer" kind="primary">
          {text.post}
        </LinkButton>
      </CallBand>
    </SitePage>
  );
}

function addressOf(shop: string | undefined, after?: string): string {
  const params = new URLSearchParams({ ...(shop && { shop }), ...(after && { after }) }).toString();
  return params ? `/reviews?${params}` : '/reviews';
}
