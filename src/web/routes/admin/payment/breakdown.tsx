import { linesOfMoney, nameLine, sayLine } from './money-lines.ts';
import styles from './payment.module.css';
import { text } from './text.ts';
import type { StaffPayment } from './use-payment.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge, Card, EmptyState } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';

type Posting = StaffPayment['postings'][number];
type Call = StaffPayment['calls'][number];

/** The bill, the fees, and every cent that moved for it. */
export function Breakdown({ payment }: { payment: StaffPayment }) {
  const { planned } = payment;
  return (
    <div className={styles.stack}>
      <Card title={text.tabs.breakdown} level={2} aside={planned ? <Badge>{text.planned}</Badge> : null}>
        {payment.capturedCents === 0 ? <p>{text.nothingCharged}</p> : null}
        {planned ? <p>{text.plannedSays}</p> : null}
        <Facts
          look="ends"
          items={linesOfMoney(payment).map((line) => [nameLine(line, payment, text.lines), sayLine(line)])}
        />
      </Card>
      <section className={styles.stack}>
        <h2>{text.ledger}</h2>
        <DataTable
          caption={text.ledger}
          columns={ledgerColumns}
          rowKey={(row) => `${row.at} ${row.what} ${row.from} ${row.to} ${row.amountCents}`}
          state={{ kind: 'ready', rows: payment.postings }}
          empty={<EmptyState title={text.ledgerEmpty} />}
        />
      </section>
      <section className={styles.stack}>
        <h2>{text.calls}</h2>
        <DataTable
          caption={text.calls}
          columns={callColumns}
          rowKey={(row) => `${row.at} ${row.kind} ${row.reference} ${row.amountCents}`}
          state={{ kind: 'ready', rows: payment.calls }}
          empty={<EmptyState title={text.callsEmpty} />}
        />
      </section>
    </div>
  );
}

const ledgerColumns: Column<Posting>[] = [
  { key: 'at', label: text.ledgerColumns.at, cell: (row) => <ExactTime at={row.at} /> },
  { key: 'what', label: text.ledgerColumns.what, isName: true, cell: (row) => row.what.replaceAll('_', ' ') },
  { key: 'from', label: text.ledgerColumns.from, cell: (row) => <code>{shortened(row.from)}</code> },
  { key: 'to', label: text.ledgerColumns.to, cell: (row) => <code>{shortened(row.to)}</code> },
  {
    key: 'amount',
    label: text.ledgerColumns.amount,
    align: 'end',
    cell: (row) => <Money cents={row.amountCents} />,
  },
];

const callColumns: Column<Call>[] = [
  { key: 'at', label: text.callColumns.at, cell: (row) => <ExactTime at={row.at} /> },
  { key: 'kind', label: text.callColumns.kind, isName: true, cell: (row) => row.kind.replaceAll('_', ' ') },
  {
    key: 'state',
    label: text.callColumns.state,
    cell: (row) => (row.failure ? `${row.state}: ${row.failure}` : row.state),
  },
  { key: 'reference', label: text.callColumns.reference, cell: (row) => <code>{row.reference ?? '–'}</code> },
  {
    key: 'amount',
    label: text.callColumns.amount,
    align: 'end',
    cell: (row) => (row.amountCents === null ? '–' : <Money cents={row.amountCents} />),
  },
];

/** `job:funds`: whose it is follows from the payment that is looked at. */
const shortened = (account: string) => account.replace(/:[0-9a-f-]{36}:/, ':');
