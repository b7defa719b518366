import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ProtectionView } from '#api/views.ts';
import { type Cents, formatCents, NO_MONEY, sumCents } from '#domain/money.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './protection-bar.module.css';
import { text } from './text.ts';

type Audience = keyof typeof text.parts;
type Part = keyof (typeof text.parts)[Audience];
/** In the order in which money moves, so that the bar fills from the left as a job goes on. */
const ORDER: readonly Part[] = [
  'released',
  'share',
  'fees',
  'tax',
  'refunded',
  'letGo',
  'held',
  'open',
  'waiting',
];

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
  const parts = partsOf(protection, waitingCents, audience);
  const total = sumCents(parts.map((part) => part.amount));
  return (
    <section className={styles.protection} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {badge}
      </header>
      <div className={styles.bar} role="img" aria-label={describe(parts, total)}>
        {parts.map(({ part, amount }) => (
          <span key={part} className={clsx(styles.segment, styles[part])} style={{ flexGrow: amount }} />
        ))}
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

type Slice = { part: Part; label: string; amount: Cents };

/** The server's amounts as they are: nothing is worked out here, so nothing can be counted twice. */
function partsOf(protection: ProtectionView, waiting: Cents, audience: Audience): Slice[] {
  const amounts: Record<Part, Cents> = {
    released: protection.releasedCents,
    share: protection.shareCents,
    fees: protection.feesCents,
    tax: protection.taxCents,
    refunded: protection.refundedCents,
    letGo: protection.letGoCents,
    held: protection.heldCents,
    open: protection.openCents,
    waiting,
  };
  return ORDER.flatMap((part) => {
    const label = text.parts[audience][part];
    const amount = amounts[part];
    return label !== null && amount > 0 ? [{ part, label, amount }] : [];
  });
}

function describe(parts: readonly Slice[], total: Cents): string {
  if (parts.length === 0) return text.nothing;
  const amounts = parts.map(({ label, amount }) => `${formatCents(amount)} ${label.toLowerCase()}`);
  return `${text.of(formatCents(total))} ${amounts.join(', ')}.`;
}
