import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ProtectionView } from '#api/shapes/job-parts.ts';
import { type Cents, formatCents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { type Audience, partsOf, type Slice } from './parts.ts';
import styles from './protection-bar.module.css';
import { text } from './text.ts';
import { protectionSentences } from '#domain/money/protection-words.ts';

type Props = {
  protection: ProtectionView;
  /** The audience whose labels the legend uses. */
  audience?: Audience;
  /** Requested but not answered: shown next to the approved amount, never as part of it. */
  waitingCents?: Cents;
  title?: string;
  badge?: ReactNode;
  zone?: string;
};

/** The money of one job: how much is where, and what moves next and when. */
export function ProtectionBar({
  protection,
  audience = 'owner',
  waitingCents = NO_MONEY,
  title = text.title,
  badge,
  zone,
}: Props) {
  const titleId = useId();
  const parts = partsOf(protection, waitingCents, audience);
  const total = sumCents(parts.map((part) => part.amount));
  return (
    <section className={styles.protection} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {badge}
      </header>
      <div className={styles.bar} role="img" aria-label={describe(parts, total)}>
        {parts.map(({ part, amount }) =>
          amount > 0 ? (
            <span key={part} className={clsx(styles.segment, styles[part])} style={{ flexGrow: amount }} />
          ) : null,
        )}
      </div>
      {parts.length > 0 ? (
        <dl className={styles.legend}>
          {parts.map(({ part, label, amount }) => (
            <div key={part}>
              <dt>
                <span className={clsx(styles.key, styles[part])} aria-hidden />
                {label}
              </dt>
              <dd>
                <Money cents={amount} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.next}>
        <Icon of={IconArrowRight} size={20} />
        <span>
          {protectionSentences[protection.says]}
          {protection.movesAt ? (
            <span className={styles.when}>
              <ExactTime at={protection.movesAt} zone={zone} />
            </span>
          ) : null}
        </span>
      </p>
    </section>
  );
}

function describe(parts: readonly Slice[], total: Cents): string {
  if (parts.length === 0) return text.nothing;
  const amounts = parts.map(({ label, amount }) => `${formatCents(amount)} ${label.toLowerCase()}`);
  return `${text.of(formatCents(total))} ${amounts.join(', ')}.`;
}
