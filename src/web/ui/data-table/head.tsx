import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type Column, isActs } from './column.ts';
import styles from '../data-table.module.css';

/** How the rows are sorted, and the address of the same list in another order. */
export type Sorting = { by: string; to: (sort: string) => string };

type Props<Row> = {
  columns: readonly Column<Row>[];
  folded: ReadonlySet<string>;
  sorting?: Sorting | undefined;
};

export function Head<Row>({ columns, folded, sorting }: Props<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={clsx(column.align === 'end' && styles.end, isActs(column.key) && styles.acts)}
            style={{ width: column.width }}
            data-folded={folded.has(column.key) || undefined}
            aria-sort={directionOf(column, sorting)}
          >
            {sorting && column.sorts ? <SortLink column={column} sorting={sorting} /> : column.label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function directionOf<Row>({ sorts }: Column<Row>, sorting: Sorting | undefined) {
  if (!sorting || !sorts) return undefined;
  if (sorting.by === sorts.ascending) return 'ascending';
  return sorting.by === sorts.descending ? 'descending' : 'none';
}

const arrows = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** The first press sorts in the order that people look for first, the next one the other way round. */
function SortLink<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const { ascending, descending, first = 'descending' } = column.sorts!;
  const now = directionOf(column, sorting) ?? 'none';
  const wanted = now === 'none' ? first : now === 'descending' ? 'ascending' : 'descending';
  const sort = (wanted === 'ascending' ? ascending : descending) ?? ascending ?? descending!;
  return (
    <Link to={sorting.to(sort)} className={styles.sort} preventScrollReset>
      {column.label} <span aria-hidden>{arrows[now]}</span>
    </Link>
  );
}
