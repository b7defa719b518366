import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import { type Cents, formatCents, NO_MONEY, sumCents } from '#domain/money.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, EmptyState, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';
import styles from './statement.module.css';
import { text } from './text.ts';

export type StatementView = Awaited<ReturnType<ApiClient['statement']['list']>>;
type Item = StatementView['items'][number];
type Payout = NonNullable<Item['payout']>;

type Props = { statement: StatementView; zone: string; jobPath: (jobId: string) => string };

/**
 * Price less what is taken is the shop's; with the tax that it has to pass on, that is what is paid out. Of a
 * late fee only what is the shop's counts: it is no price, and 85 % of it are promised to nobody.
 */
const AMOUNTS = [
  { key: 'price', of: (item: Item) => ofJob(item, item.priceCents) },
  { key: 'commission', of: (item: Item) => ofJob(item, item.commissionCents), isTaken: true },
  { key: 'processing', of: (item: Item) => ofJob(item, item.processingCents), isTaken: true },
  { key: 'net', of: (item: Item) => item.netCents },
  { key: 'tax', of: (item: Item) => ofJob(item, item.taxCents) },
  { key: 'out', of: (item: Item) => sumCents([item.netCents, item.taxCents]) },
] as const;

/** null where the column does not apply to the row. */
function ofJob(item: Item, amount: Cents): Cents | null {
  return item.kind === 'job' ? amount : null;
}

/** What a shop earned, what was taken off and what was paid out: each row adds up to the cent. */
export function Statement({ statement, zone, jobPath }: Props) {
  return (
    <div className={styles.statement}>
      <StatRow>
        <StatCard
          label={text.payable}
          value={<Money cents={statement.payableCents} />}
          note={text.payableNote}
        />
        <StatCard label={text.inTransit} value={<Money cents={statement.inTransitCents} />} />
        <StatCard label={text.paid} value={<Money cents={statement.paidCents} />} />
        <StatCard label={text.held} value={<Money cents={statement.heldCents} />} note={text.heldNote} />
      </StatRow>
      {statement.items.length === 0 ? (
        <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
      ) : (
        // A region that scrolls must take the focus, or keys could not scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={text.caption} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{text.caption}</caption>
            <Head />
            <tbody>
              {statement.items.map((item) => (
                <Row key={`${item.jobId} ${item.kind}`} item={item} zone={zone} to={jobPath(item.jobId)} />
              ))}
            </tbody>
            <Sum items={statement.items} />
          </table>
        </div>
      )}
    </div>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{text.columns.released}</th>
        <th scope="col">{text.columns.job}</th>
        {AMOUNTS.map(({ key }) => (
          <th key={key} scope="col" className={styles.amount}>
            {text.columns[key]}
          </th>
        ))}
        <th scope="col">{text.columns.payout}</th>
      </tr>
    </thead>
  );
}

function Row({ item, zone, to }: { item: Item; zone: string; to: string }) {
  return (
    <tr>
      <td>
        <ExactTime at={item.releasedAt} zone={zone} withYear />
      </td>
      <th scope="row">
        <Link to={to}>{item.serviceName}</Link>
        <span className={styles.under}>
          <code>{item.number}</code>{' '}
          {item.kind === 'kept_fee'
            ? text.keptFee(formatCents(item.priceCents), formatCents(item.commissionCents))
            : null}
        </span>
      </th>
      {AMOUNTS.map((amount) => (
        <Amount key={amount.key} cents={amount.of(item)} isTaken={'isTaken' in amount} />
      ))}
      <td>{item.payout ? <PayoutState payout={item.payout} zone={zone} /> : unpaid(item)}</td>
    </tr>
  );
}

function unpaid(item: Item): string {
  return item.netCents + item.taxCents === 0 ? text.nothingDue : text.noPayout;
}

function Sum({ items }: { items: readonly Item[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {text.sum}
        </th>
        {AMOUNTS.map((amount) => (
          <Amount
            key={amount.key}
            cents={sumCents(items.map((item) => amount.of(item) ?? NO_MONEY))}
            isTaken={'isTaken' in amount}
          />
        ))}
        <td aria-hidden />
      </tr>
    </tfoot>
  );
}

function Amount({ cents, isTaken }: { cents: Cents | null; isTaken: boolean }): ReactNode {
  if (cents === null) return <td className={styles.amount}>{text.none}</td>;
  return (
    <td className={styles.amount}>
      {isTaken && cents > 0 ? '–' : null}
      <Money cents={cents} />
    </td>
  );
}

const tones: Record<Payout['state'], Tone> = {
  held: 'caution',
  pending: 'neutral',
  in_transit: 'neutral',
  paid: 'safe',
  failed: 'danger',
  canceled: 'danger',
};

function PayoutState({ payout, zone }: { payout: Payout; zone: string }) {
  const isOver = payout.state === 'paid' && payout.paidAt;
  return (
    <>
      <Badge tone={tones[payout.state]}>{text.payouts[payout.state]}</Badge>
      <span className={styles.under}>
        {payout.holdReason ? `${payout.holdReason}; ` : null}
        {isOver ? (
          <ExactTime at={payout.paidAt ?? payout.availableAt} zone={zone} withYear />
        ) : (
          <>
            {text.available} <ExactTime at={payout.availableAt} zone={zone} withYear />
          </>
        )}
      </span>
    </>
  );
}
