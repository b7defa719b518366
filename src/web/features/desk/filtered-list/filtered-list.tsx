import type { ReactNode } from 'react';
import { useColumnChoice } from './column-choice.tsx';
import { addressWith, countOf, listState, type Shown } from './list-state.ts';
import { FilterLinks } from './filter-links.tsx';
import { SavedViews } from './saved-views.tsx';
import { staffListAt } from '#domain/desk/saved-view.ts';
import { ListPages } from './list-pages.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';

type Props<Show extends string, Row extends { id: string }> = {
  title: string;
  /** The path of the list; its filter and position are added as a query. */
  path: string;
  filterLabel: string;
  /** The parts of the list, the one that is shown without asking for it first. */
  shows: readonly [Show, ...Show[]];
  labels: Readonly<Record<Show, string>>;
  asked: Shown<Show>;
  /** The read of the page that was asked for. */
  found: {
    data: { items: readonly Row[]; next: string | null } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  /** What is done with the rows that are shown. */
  tools?: ReactNode;
  /** The lists beside this one, above its filter. */
  beside?: ReactNode;
  /** Why there is nothing, and the next step. */
  empty: ReactNode;
};

/** A paged list with one filter of few values; its state is in its address. */
export function FilteredList<Show extends string, Row extends { id: string }>(props: Props<Show, Row>) {
  const { title, path, shows, asked, found } = props;
  const choice = useColumnChoice(props.columns);
  const addressOf = (change: { show?: string; after?: string }) => {
    const { show = asked.show, after } = change;
    return addressWith(path, { show: show === shows[0] ? undefined : show, after, ...choice.kept });
  };
  return (
    <ListPage
      title={title}
      countLabel={countOf(found, asked.after)}
      tools={
        <>
          {props.tools}
          {staffListAt(path) ? choice.button : null}
        </>
      }
      filters={
        <>
          {props.beside}
          <FilterLinks
            label={props.filterLabel}
            chosen={asked.show}
            choices={shows.map((value) => ({ value, label: props.labels[value] }))}
            to={(show) => addressOf({ show })}
          />
          <SavedViews list={staffListAt(path)} />
        </>
      }
      pagination={<ListPages after={asked.after} found={found.data} addressOf={addressOf} />}
    >
      <DataTable
        caption={title}
        columns={choice.columns}
        rowKey={(row) => row.id}
        state={listState(found)}
        empty={props.empty}
      />
    </ListPage>
  );
}
