import { useEffect, useState } from 'react';
import styles from './saved-views.module.css';
import { text } from './text.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';

/** Rows of a list that are chosen to be worked on together; they stay chosen while one pages on. */
export function useSelection<Id extends string>(most: number) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const toggle = (ids: readonly Id[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (!isOn) next.delete(id);
      else if (next.size < most) next.add(id);
    }
    setChosen(next);
  };
  return { chosen, toggle, most, clear: () => setChosen(new Set()) };
}

export type Selection<Id extends string> = ReturnType<typeof useSelection<Id>>;

/** The rows that were shown, by ID: selected ones may be on another page by now. */
export function useSeenRows<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const [seen] = useState(() => new Map<string, Row>());
  useEffect(() => {
    for (const row of rows ?? []) seen.set(row.id, row);
  }, [rows, seen]);
  return seen;
}

/** The column in which rows are chosen. */
export function selectColumn<Id extends string, Row extends { id: Id }>(
  selection: Selection<Id>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    key: 'chosen',
    label: text.select,
    width: '34px',
    cell: (row) => <ChooseBox selection={selection} id={row.id} name={nameOf(row)} />,
  };
}

type BoxProps<Id extends string> = { selection: Selection<Id>; id: Id; name: string };

/** Where one of them is chosen; a list of cards has it in each card. */
export function ChooseBox<Id extends string>({ selection: { chosen, toggle }, id, name }: BoxProps<Id>) {
  return (
    <Checkbox
      label={<span className="visually-hidden">{text.choose(name)}</span>}
      checked={chosen.has(id)}
      onChange={(event) => toggle([id], event.currentTarget.checked)}
    />
  );
}

type BarProps<Id extends string> = {
  selection: Selection<Id>;
  /** Those on the screen. */
  ids: readonly Id[];
  children: React.ReactNode;
};

/** How many are chosen, and what can be done with them. */
export function SelectionBar<Id extends string>({ selection, ids, children }: BarProps<Id>) {
  const { chosen, toggle, most, clear } = selection;
  // There is nothing to select.
  if (ids.length === 0 && chosen.size === 0) return null;
  // A page may hold more than can be chosen at once: then as many as can be are the whole of it.
  const isFull = chosen.size >= most;
  const isWhole = ids.some((id) => chosen.has(id)) && (isFull || ids.every((id) => chosen.has(id)));
  return (
    <div className={styles.bar}>
      <Checkbox
        label={text.chooseAll}
        checked={isWhole}
        onChange={(event) => toggle(ids, event.currentTarget.checked)}
      />
      <span role="status" className={styles.chosen}>
        {isFull ? text.chosenMost(most) : chosen.size > 0 ? text.chosen(chosen.size) : text.chosenNone}
      </span>
      {chosen.size > 0 ? (
        <>
          <span data-acts className={styles.acts}>
            {children}
          </span>
          <Button size="small" kind="plain" onClick={clear}>
            {text.clear}
          </Button>
        </>
      ) : null}
    </div>
  );
}
