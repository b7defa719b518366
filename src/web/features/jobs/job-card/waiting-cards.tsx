import { resultCount } from '#domain/marketplace/marketplace.ts';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';
import cards from './job-card.module.css';
import styles from './waiting-cards.module.css';

const SHOWN = 6;

/** A loading job list in the shape of its cards; `className` comes from the list. */
export function WaitingCards({ className }: { className?: string }) {
  return (
    <Loading label={resultCount(undefined)}>
      <div className={className} aria-hidden>
        {Array.from({ length: SHOWN }, (_, index) => (
          <div key={index} className={cards.card}>
            <div className={cards.head}>
              <Skeleton width="45%" height="20px" />
              <Skeleton width="64px" height="20px" />
            </div>
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton width="60%" />
            <div className={styles.foot}>
              <Skeleton width="38%" height="12px" />
              <Skeleton width="30%" height="12px" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
