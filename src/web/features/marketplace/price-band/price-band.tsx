import IconChevronsLeft from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import styles from './price-band.module.css';
import { isBeyond, positionOn } from './scale.ts';
import { type Basis, text, verdict } from './text.ts';

type Props = {
  low: Cents;
  typical: Cents;
  high: Cents;
  /** The price to compare. Without one, the band only informs. */
  mark?: Cents;
  markLabel?: string;
  /** Other prices for the same job, as thin unlabeled lines. */
  others?: readonly Cents[];
  basis: Basis;
  /** `Front brakes, 2018 Honda Accord, 20148` */
  subject?: string;
};

/** What this service costs for this car nearby, and how this price compares. */
export function PriceBand({
  low,
  typical,
  high,
  mark,
  markLabel = text.thisQuote,
  others = [],
  basis,
  subject,
}: Props) {
  const band = { low, typical, high };
  const at = (amount: Cents) => ({ '--at': positionOn(band, amount) }) as CSSProperties;
  const beyond = mark === undefined ? undefined : isBeyond(band, mark);
  return (
    <figure className={styles.band}>
      <figcaption className={styles.caption}>
        {subject ? <span className={styles.subject}>{subject}</span> : null}
        {mark === undefined ? null : (
          <span className={clsx(styles.verdict, mark > high && styles.isHigh)}>
            <span className="visually-hidden">
              {markLabel} {formatCents(mark)}:{' '}
            </span>
            {verdict(mark, band)}
          </span>
        )}
      </figcaption>
      <div className={styles.scale} aria-hidden>
        <span className={styles.rail} />
        <span className={styles.range} />
        <span className={styles.typical} style={at(typical)} />
        {others.map((other, index) => (
          <span key={`${index} ${other}`} className={styles.other} style={at(other)} />
        ))}
        {mark === undefined ? null : (
          <>
            <span className={styles.pin} style={at(mark)} />
            <span className={styles.label} style={at(mark)}>
              {beyond === 'left' ? <Icon of={IconChevronsLeft} size={16} /> : null}
              <Money cents={mark} />
              {beyond === 'right' ? <Icon of={IconChevronsRight} size={16} /> : null}
            </span>
          </>
        )}
      </div>
      <dl className={styles.ticks}>
        {(['low', 'typical', 'high'] as const).map((tick) => (
          <div key={tick} className={styles[`${tick}Tick`]} style={at(band[tick])}>
            <dt>{text[tick]}</dt>
            <dd>
              <Money cents={band[tick]} whole />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.basis}>{text.basis(basis)}</p>
    </figure>
  );
}
