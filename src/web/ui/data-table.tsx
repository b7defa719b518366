import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './plain/button.tsx';
import { Loading, Notice, Skeleton } from './plain/surface.tsx';
import styles from './data-table.module.css';
import { text } from './text.ts';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end, in tabular figures. */
  align?: 'start' | 'end';
  width?: string;
  /** Names the row; one column of each table. */
  isName?: boolean;
};

/** `failed` keeps the rows it had before, so that a bad network never empties a desk. */
export type TableState<Row> =
  | { kind: 'loading' }
  | { kind: 'ready'; rows: readonly Row[] }
  | { kind: 'failed'; says: string; rows?: readonly Row[]; onRetry: () => void };

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  state: TableState<Row>;
  rowKey: (row: Row) => string;
  /** Where a press on a row leads. The link in it stays for the keyboard, and for whoever hears the table. */
  pathOf?: (row: Row) => string;
  /** Why there is nothing, and the next step. */
  empty: ReactNode;
  /** Rows that the skeleton stands in for. */
  expected?: number;
};

/**
 * A list of plain elements with a head that stays. Many rows cost little: no library renders them. Where
 * there is no room for columns each row is a card, and every value says what it is.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, state, rowKey, pathOf, empty, expected = 6 } = props;
  const press = useRowPress(pathOf);
  const rows = state.kind === 'loading' ? [] : (state.rows ?? []);
  const isEmpty = state.kind === 'ready' && rows.length === 0;
  return (
    <div className={styles.frame}>
      {state.kind === 'failed' ? <Failure state={state} hasRows={rows.length > 0} /> : null}
      {isEmpty ? empty : null}
      {rows.length > 0 ? (
        // Who has no pointer scrolls it with the arrow keys, and for that it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <Head columns={columns} />
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)} className={clsx(press && styles.pressed)} onClick={press?.(row)}>
                  {columns.map((column) => (
                    <Cell key={column.key} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {state.kind === 'loading' ? <Waiting columns={columns} expected={expected} /> : null}
    </div>
  );
}

/** A press beside every control of a row, and not one that marks words of it. */
function useRowPress<Row>(pathOf: ((row: Row) => string) | undefined) {
  const navigate = useNavigate();
  if (!pathOf) return undefined;
  return (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement;
    if (pressed.closest('a, button, input, select, textarea, label, dialog')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    void navigate(pathOf(row));
  };
}

/** The column of a row's acts goes by one of these keys in every list. */
export const isActs = (key: string) => key === 'actions' || key === 'act' || key === 'view';

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={clsx(column.align === 'end' && styles.end, isActs(column.key) && styles.acts)}
            style={{ width: column.width }}
          >
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const className = clsx(
    column.align === 'end' && styles.end,
    column.isName && styles.name,
    isActs(column.key) && styles.acts,
  );
  if (!column.isName) {
    return (
      <td className={className} data-label={column.label}>
        {children}
      </td>
    );
  }
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}

function Waiting<Row>({ columns, expected }: { columns: readonly Column<Row>[]; expected: number }) {
  return (
    <Loading label={text.loading}>
      <div className={styles.scroll} aria-hidden>
        <table className={styles.table}>
          <Head columns={columns} />
          <tbody>
            {Array.from({ length: expected }, (_, index) => (
              <tr key={index}>
                {columns.map((column, position) => (
                  <td key={column.key}>
                    <Skeleton width={`${50 + ((index * 3 + position * 5) % 5) * 9}%`} height="12px" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Loading>
  );
}

function Failure<Row>({
  state,
  hasRows,
}: {
  state: Extract<TableState<Row>, { kind: 'failed' }>;
  hasRows: boolean;
}) {
  return (
    <div className={styles.failure}>
      <Notice
        tone="danger"
        live
        title={text.failedTitle}
        action={
          <Button size="small" onClick={state.onRetry}>
            {text.retry}
          </Button>
        }
      >
        {state.says} {hasRows ? text.stale : null}
      </Notice>
    </div>
  );
}
