import { feeLines } from './fee-lines.ts';
import styles from './receipt.module.css';
import { text } from './text.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import type { queries } from '#web/lib/query.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

export type ReceiptView = Awaited<ReturnType<typeof queries.payments.receipt.call>>;

/** What was held, charged and refunded, and the owner's total. */
export function Sums({ receipt }: { receipt: ReceiptView }) {
  const { authorisedCents, capturedCents, refundedCents, voidedCents } = receipt;
  return (
    <section aria-labelledby="sums" className={styles.part}>
      <h2 id="sums">{text.sums}</h2>
      <dl className={styles.sums}>
        <Sum name={text.authorised} value={formatCents(authorisedCents)} />
        {feeLines(receipt).map(({ name, value }) => (
          <Sum key={name} name={name} value={value} />
        ))}
        {voidedCents > 0 ? <Sum name={text.letGo} value={formatCents(voidedCents)} /> : null}
        <Sum name={text.captured} value={formatCents(capturedCents)} />
        {refundedCents > 0 ? <Sum name={text.refunded} value={`-${formatCents(refundedCents)}`} /> : null}
        <div className={styles.total}>
          <dt>{text.total}</dt>
          <dd>
            <Money cents={cents(capturedCents - refundedCents)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The tip beside the bill: a charge of its own. */
export function Tip({ tip, shop }: { tip: NonNullable<ReceiptView['tip']>; shop: string }) {
  const { amountCents, refundedCents, card, at } = tip;
  return (
    <section aria-labelledby="tip" className={styles.part}>
      <h2 id="tip">{text.tip}</h2>
      <dl className={styles.sums}>
        <Sum name={text.captured} value={formatCents(amountCents)} />
        {refundedCents > 0 ? <Sum name={text.refunded} value={`-${formatCents(refundedCents)}`} /> : null}
        {card ? <Sum name={text.card} value={text.cardName(card.brand, card.last4)} /> : null}
        <div>
          <dt>{text.charged}</dt>
          <dd>
            <ExactTime at={at} withYear />
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>{text.tipWhole(shop)}</p>
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
