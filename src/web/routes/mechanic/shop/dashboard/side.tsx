import { Link } from 'react-router';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { text } from './text.ts';
import type { ShopAlert, ShopDashboard } from '#api/dashboard/home.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';

/** What is not right, the most urgent first, each with the way to put it right. */
export function Alerts({ alerts }: { alerts: readonly ShopAlert[] }) {
  return (
    <Panel id="alerts" title={text.alerts.title}>
      {alerts.length === 0 ? <p className={styles.quiet}>{text.alerts.none}</p> : null}
      {alerts.map(({ tone, says, act, path }) => (
        <Notice key={says} tone={tone} action={<Link to={path}>{act}</Link>}>
          {says}
        </Notice>
      ))}
    </Panel>
  );
}

export function Payouts({ payouts }: { payouts: NonNullable<ShopDashboard['payouts']> }) {
  const debt = [[text.payouts.owes, payouts.owesCents]] as const;
  const figures = [
    [text.payouts.payable, payouts.payableCents],
    [text.payouts.inTransit, payouts.inTransitCents],
    [text.payouts.held, payouts.heldCents],
    [text.payouts.paid, payouts.paidCents],
    ...debt.filter(([, amount]) => amount > 0),
  ] as const;
  return (
    <Panel id="payouts" title={text.payouts.title} to="/mechanic/shop/payouts" more={text.payouts.all}>
      <dl className={styles.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type ReviewsProps = { reviews: NonNullable<ShopDashboard['reviews']>; zone: string };

export function Reviews({ reviews: { count, average, latest }, zone }: ReviewsProps) {
  return (
    <Panel id="reviews" title={text.reviews.title} to="/mechanic/shop/reviews" more={text.reviews.all}>
      {average === null ? (
        <p className={styles.quiet}>{text.reviews.empty}</p>
      ) : (
        <p>
          <StarRow stars={Math.round(average)} /> {text.reviews.summary(average.toFixed(1), count)}
        </p>
      )}
      <ul className={styles.rows}>
        {latest.map(({ stars, words, author, publishedAt }) => (
          <li key={publishedAt + words} className={styles.row}>
            <div className={styles.facts}>
              <StarRow stars={stars} />
              <p>{words.length > 160 ? `${words.slice(0, 159)}…` : words}</p>
              <p className={styles.quiet}>
                {author ?? text.reviews.unnamed}, <RelativeTime at={publishedAt} zone={zone} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
