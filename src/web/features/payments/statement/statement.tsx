import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiClient } from '#api/client.ts';
import { type Cents, formatCents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { statementAmounts, whyNoPayout } from '#domain/money/statement.ts';
import { notesOf, payoutWords } from '#domain/money/statement-words.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, EmptyState, Notice, type Tone } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';
import styles from './statement.module.css';
import { text } from './text.ts';

export type StatementView = Awaited<ReturnType<ApiClient['payments']['statement']['list']>>;
type Item = StatementView['items'][number];
type Payout = NonNullable<Item['payout']>;

type Props = {
  statement: StatementView;
  zone: string;
  /** Whether it covers a period instead of all time. */
  isPeriod?: boolean;
  /** Null for readers who may not open a job. */
  jobPath: ((jobId: string) => string) | null;
};

/** What a shop earned, what was deducted and what was paid out. Each row adds up to the cent. */
export function Statement({ statement, zone, isPeriod, jobPath }: Props) {
  return (
    <div className={styles.statement}>
      <StatRow>
        <StatCard
          label={text.payable}
          value={<Money cents={statement.payableCents} />}
          note={<Next schedule={statement.schedule} zone={zone} />}
        />
        <StatCard label={text.inTransit} value={<Money cents={statement.inTransitCents} />} />
        <StatCard label={text.paid} value={<Money cents={statement.paidCents} />} />
        <StatCard label={text.held} value={<Money cents={statement.heldCents} />} note={text.heldNote} />
      </StatRow>
      {statement.owesCents > 0 ? (
        <Notice tone="caution" title={`${text.owes} ${formatCents(statement.owesCents)}`}>
          {text.owesWhy.join(' ')}
        </Notice>
      ) : null}
      {statement.items.length === 0 ? (
        <EmptyState title={isPeriod ? text.emptyPeriod : text.emptyTitle}>{text.empty}</EmptyState>
      ) : (
        // A region that scrolls must take the focus, or keys could not scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={text.caption} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{text.caption}</caption>
            <Head />
            <tbody>
              {statement.items.map((item) => (
                <Row key={`${item.jobId} ${item.kind}`} item={item} zone={zone} to={jobPath?.(item.jobId)} />
              ))}
            </tbody>
            <Sum items={statement.items} />
          </table>
        </div>
      )}
    </div>
  );
}

/** The date of the next payout. Held amounts and reasons are with the bank account. */
function Next({ schedule, zone }: { schedule: StatementView['schedule']; zone: string }) {
  if (!schedule.nextAt) return text.payableNote;
  return (
    <>
      {text.next} <Money cents={schedule.nextCents} />,{' '}
      <ExactTime at={schedule.nextAt} zone={zone} withYear />
    </>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{text.columns.released}</th>
        <th scope="col">{text.columns.job}</th>
        {statementAmounts.map(({ key }) => (
          <th key={key} scope="col" className={styles.amount}>
            {text.columns[key]}
          </th>
        ))}
        <th scope="col">{text.columns.payout}</th>
      </tr>
    </thead>
  );
}

function Row({ item, zone, to }: { item: Item; zone: string; to: string | undefined }) {
  return (
    <tr>
      <td>
        <ExactTime at={item.releasedAt} zone={zone} withYear />
      </td>
      <th scope="row">
        {to ? <Link to={to}>{item.serviceName}</Link> : item.serviceName}
        <span className={styles.under}>
          <code>{item.number}</code> {notesOf(item).join(' · ')}
        </span>
      </th>
      {statementAmounts.map((amount) => (
        <Amount
          key={amount.key}
          label={text.columns[amount.key]}
          cents={amount.of(item)}
          isTaken={'isTaken' in amount}
        />
      ))}
      <td>{item.payout ? <PayoutState payout={item.payout} zone={zone} /> : text[whyNoPayout(item)]}</td>
    </tr>
  );
}

function Sum({ items }: { items: readonly Item[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {text.sum}
        </th>
        {statementAmounts.map((amount) => (
          <Amount
            key={amount.key}
            label={text.columns[amount.key]}
            cents={sumCents(items.map((item) => amount.of(item) ?? NO_MONEY))}
            isTaken={'isTaken' in amount}
          />
        ))}
        <td aria-hidden />
      </tr>
    </tfoot>
  );
}

type AmountProps = { label: string; cents: Cents | null; isTaken: boolean };

function Amount({ label, cents, isTaken }: AmountProps): ReactNode {
  return (
    <td className={styles.amount} data-label={label}>
      {cents === null ? (
        text.none
      ) : (
        <span>
          {isTaken && cents > 0 ? '–' : null}
          <Money cents={cents} />
        </span>
      )}
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
  const { state, holdReason, paidAt, availableAt } = payout;
  const at = state === 'paid' && paidAt ? paidAt : availableAt;
  return (
    <>
      <Badge tone={tones[payout.state]}>{payoutWords[payout.state]}</Badge>
      <span className={styles.under}>
        {holdReason && at ? `${holdReason}; ` : holdReason}
        {at && at !== paidAt ? `${text.available} ` : null}
        {at ? <ExactTime at={at} zone={zone} withYear /> : null}
      </span>
    </>
  );
}
