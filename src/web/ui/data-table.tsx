import { clsx } from 'clsx';
import { Fragment, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Column, isActs } from './data-table/column.ts';
import { Head, type Sorting } from './data-table/head.tsx';
import { useFoldedColumns } from './data-table/use-folded-columns.ts';
import { Button } from './plain/button.tsx';
import { Loading, Notice, Skeleton } from './plain/surface.tsx';
import styles from './data-table.module.css';
import { text } from './text.ts';

export type { Column } from './data-table/column.ts';
export { isActs } from './data-table/column.ts';

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
  /** Where a press on a row leads. The link in it stays for keyboards and screen readers. */
  pathOf?: (row: Row) => string;
  /** The heading above a row; rows with one heading come one after the other. */
  groupOf?: ((row: Row) => string) | undefined;
  /** Why there is nothing, and the next step. */
  empty: ReactNode;
  /** How many rows the skeleton shows. */
  expected?: number;
  /** How the rows are sorted, where their list offers it. */
  sorting?: Sorting | undefined;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * A list of plain elements with a head that stays. Many rows cost little: no library renders them. Where
 * there is no room for columns each row is a card, and every value says what it is.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, state, rowKey, pathOf, groupOf, empty, expected = 6 } = props;
  const { sorting } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  const press = useRowPress(pathOf);
  const rows = state.kind === 'loading' ? [] : (state.rows ?? []);
  const isEmpty = state.kind === 'ready' && rows.length === 0;
  const tooMany = useFoldedColumns(
    frame,
    columns.map(measuredAs),
    state.kind === 'loading' ? undefined : state.rows,
  );
  const folded = isWide ? NONE : tooMany;
  return (
    <>
      {tooMany.size > 0 ? (
        <FoldedHint
          labels={columns.filter(({ key }) => tooMany.has(key)).map(({ label }) => label)}
          isWide={isWide}
          onPress={() => setIsWide(!isWide)}
        />
      ) : null}
      <div ref={frame} className={clsx(styles.frame, isWide && styles.wide)}>
        {state.kind === 'failed' ? <Failure state={state} hasRows={rows.length > 0} /> : null}
        {isEmpty ? empty : null}
        {rows.length > 0 ? (
          <Scrolled caption={caption} isWide={isWide}>
            <table className={styles.table}>
              <caption className="visually-hidden">{caption}</caption>
              <Head columns={columns} folded={folded} sorting={sorting} />
              <tbody>
                {rows.map((row, index) => (
                  <Fragment key={rowKey(row)}>
                    <GroupHead
                      group={groupOf?.(row)}
                      before={rows[index - 1] && groupOf?.(rows[index - 1]!)}
                    />
                    <tr data-row className={clsx(press && styles.pressed)} onClick={press?.(row)}>
                      {columns.map((column) => (
                        <Cell key={column.key} column={column} isFolded={folded.has(column.key)}>
                          {column.cell(row)}
                        </Cell>
                      ))}
                    </tr>
                  </Fragment>
                ))}
              </tbody>
            </table>
          </Scrolled>
        ) : null}
        {state.kind === 'loading' ? <Waiting columns={columns} expected={expected} /> : null}
      </div>
    </>
  );
}

/** As wide as the table, however many columns it shows. */
const ALL_COLUMNS = 100;

function GroupHead({ group, before }: { group: string | undefined; before: string | undefined }) {
  if (group === undefined || group === before) return null;
  return (
    <tr>
      <th scope="rowgroup" colSpan={ALL_COLUMNS} className={styles.group}>
        <h2>{group}</h2>
      </th>
    </tr>
  );
}

function measuredAs<Row>({ key, foldsFirst, isName }: Column<Row>) {
  return { key, foldsFirst, isKept: isName === true || isActs(key) || key === 'chosen' };
}

/** The page is what scrolls, except where a reader asked for all columns of a table that is too wide. */
function Scrolled({ caption, isWide, children }: { caption: string; isWide: boolean; children: ReactNode }) {
  if (!isWide) return children;
  return (
    // Readers without a pointer scroll it with the arrow keys, and for that it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      {children}
    </div>
  );
}

type HintProps = { labels: readonly string[]; isWide: boolean; onPress: () => void };

function FoldedHint({ labels, isWide, onPress }: HintProps) {
  return (
    <div className={styles.folded}>
      <button type="button" className={styles.foldedButton} title={labels.join(', ')} onClick={onPress}>
        {isWide ? text.fitColumns : text.foldedColumns(labels.length)}
        {isWide ? null : <span className="visually-hidden">: {labels.join(', ')}</span>}
      </button>
    </div>
  );
}

/** A press beside every control of a row, and not one that marks words of it. */
function useRowPress<Row>(pathOf: ((row: Row) => string) | undefined) {
  const navigate = useNavigate();
  if (!pathOf) return undefined;
  return (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target as HTMLElement;
    if (pressed.closest('a, button, input, select, textarea, label, summary, dialog, [popover]')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    void navigate(pathOf(row));
  };
}

type CellProps<Row> = { column: Column<Row>; isFolded: boolean; children: ReactNode };

function Cell<Row>({ column, isFolded, children }: CellProps<Row>) {
  const className = clsx(
    column.align === 'end' && styles.end,
    column.isName && styles.name,
    isActs(column.key) && styles.acts,
  );
  if (!column.isName) {
    return (
      <td
        className={className}
        data-label={column.label}
        data-row-acts={isActs(column.key) || undefined}
        data-wide-only={column.isWideOnly || undefined}
        data-folded={isFolded || undefined}
      >
        {children}
      </td>
    );
  }
  return (
    <th scope="row" className={className} data-opens>
      {children}
    </th>
  );
}

function Waiting<Row>({ columns, expected }: { columns: readonly Column<Row>[]; expected: number }) {
  return (
    <Loading label={text.loading}>
      <div aria-hidden>
        <table className={styles.table}>
          <Head columns={columns} folded={NONE} />
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
