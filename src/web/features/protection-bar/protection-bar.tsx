import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ProtectionView } from '#api/views.ts';
import { type Cents, cents, formatCents, NO_MONEY, sumCents } from '#domain/money.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './protection-bar.module.css';
import { text } from './text.ts';

type Audience = keyof typeof text.parts;
type Part = keyof (typeof text.parts)[Audience];
/** In the order in which money moves, so that the bar fills from the left as a job goes on. */
const ORDER: readonly Part[] = ['released', 'refunded', 'held', 'approved', 'waiting'];

type Props = {
  protection: ProtectionView;
  /** Whose words the legend uses. */
  audience?: Audience;
  /** Asked for and not yet answered: shown beside what was approved, never as part of it. */
  waitingCents?: Cents;
  title?: string;
  badge?: ReactNode;
  zone?: string;
};

/** The money of one job: how much stands where, and the sentence of what moves next and when. */
export function ProtectionBar({
  protection,
  audience = 'owner',
  waitingCents = NO_MONEY,
  title = text.title,
  badge,
  zone,
}: Props) {
  const titleId = useId();
  const parts = partsOf(protection, waitingCents);
  const total = sumCents(parts.map((part) => part.amount));
  return (
    <section className={styles.protection} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {badge}
      </header>
      <div className={styles.bar} role="img" aria-label={describe(parts, total, audience)}>
        {parts.map(({ part, amount }) => (
          <span key={part} className={clsx(styles.segment, styles[part])} style={{ flexGrow: amount }} />
        ))}
      </div>
      {parts.length > 0 ? (
        <dl className={styles.legend}>
          {parts.map(({ part, amount }) => (
            <div key={part}>
              <dt>
                <span className={clsx(styles.key, styles[part])} aria-hidden />
                {text.parts[audience][part]}
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
          {protection.sentence}
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

type Slice = { part: Part; amount: Cents };

/**
 * What was approved contains what is held; the bar shows the rest of it, so that nothing is counted twice.
 */
function partsOf(protection: ProtectionView, waiting: Cents): Slice[] {
  const { approvedCents, heldCents, releasedCents, refundedCents } = protection;
  const moved = sumCents([heldCents, releasedCents, refundedCents]);
  const amounts: Record<Part, Cents> = {
    held: heldCents,
    approved: cents(Math.max(0, approvedCents - moved)),
    waiting,
    released: releasedCents,
    refunded: refundedCents,
  };
  return ORDER.map((part) => ({ part, amount: amounts[part] })).filter(({ amount }) => amount > 0);
}

function describe(parts: readonly Slice[], total: Cents, audience: Audience): string {
  if (parts.length === 0) return text.nothing;
  const words = text.parts[audience];
  const amounts = parts.map(({ part, amount }) => `${formatCents(amount)} ${words[part].toLowerCase()}`);
  return `${text.of(formatCents(total))} ${amounts.join(', ')}.`;
}
