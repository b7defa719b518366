import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useColumnChoice } from './column-choice.tsx';
import { FilterLinks } from './filter-links.tsx';
import { ListPages } from './list-pages.tsx';
import { addressWith, countOf, listState } from './list-state.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './searched-list.module.css';
import { staffListAt } from '#domain/desk/saved-view.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';

/** What is asked of a list, as it stands in its address. */
export type Asked<Name extends string> = Partial<Record<Name | 'after', string>>;

export function readWords<Name extends string>(
  { url }: Pick<Request, 'url'>,
  names: readonly Name[],
): Asked<Name> {
  const { searchParams } = new URL(url);
  const said = [...names, 'after'].map((name) => [name, searchParams.get(name)?.trim() || undefined]);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Asked<Name>;
}

type Choice = { value: string; label: string };
type Field<Name> = {
  name: Name;
  label: string;
  /** Choices; without them it is a text, or a day. */
  options?: readonly Choice[];
  type?: 'date';
  inputMode?: 'numeric';
};

type Props<Name extends string, Row> = {
  title: string;
  path: string;
  asked: Asked<Name>;
  /** The filter that is a row of links, if there is one; `first` is shown without asking for it. */
  links?: { name: Name; label: string; first: string; choices: readonly Choice[] };
  fields: readonly Field<Name>[];
  submit: string;
  /** What the button says that takes every filter off. */
  clear: string;
  found: {
    data: { items: readonly Row[]; next: string | null } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  actions?: ReactNode;
  /** What is done with the rows that are shown. */
  tools?: ReactNode;
  /** The lists beside this one, above its filters. */
  beside?: ReactNode;
  /** Why there is nothing: at all, or of what was asked for. */
  empty: Record<'all' | 'narrowed', { title: string; says: string }>;
};

/** A list with several filters and a search, read page by page: everything it shows stands in its address. */
export function SearchedList<Name extends string, Row>(props: Props<Name, Row>) {
  const { title, path, asked, links, found, rowKey, empty } = props;
  const choice = useColumnChoice(props.columns);
  const addressOf = (change: Asked<Name>) =>
    addressWith(path, { ...asked, ...choice.kept, after: undefined, ...change });
  const isNarrowed = Object.entries(asked).some(([name, value]) => name !== 'after' && value);
  const none = empty[isNarrowed ? 'narrowed' : 'all'];
  const linked = links && asked[links.name];
  return (
    <ListPage
      title={title}
      actions={props.actions}
      tools={
        <>
          {props.tools}
          {staffListAt(path) ? choice.button : null}
        </>
      }
      countLabel={countOf(found, asked.after)}
      filters={
        <>
          {props.beside}
          {links ? (
            <FilterLinks
              label={links.label}
              chosen={linked ?? ''}
              choices={[{ value: '', label: links.first }, ...links.choices]}
              to={(value) => addressOf({ [links.name]: value || undefined } as Asked<Name>)}
            />
          ) : null}
          <ListSearch
            {...props}
            key={JSON.stringify(asked)}
            kept={{ ...choice.kept, ...(links && linked ? { [links.name]: linked } : {}) }}
            clear={isNarrowed ? { to: addressWith(path, choice.kept), says: props.clear } : undefined}
          />
          <SavedViews list={staffListAt(path)} />
        </>
      }
      pagination={
        <ListPages
          after={asked.after}
          found={found.data}
          addressOf={(change) => addressOf(change as Asked<Name>)}
        />
      }
    >
      <DataTable
        caption={title}
        columns={choice.columns}
        rowKey={rowKey}
        state={listState(found)}
        empty={<EmptyState title={none.title}>{none.says}</EmptyState>}
      />
    </ListPage>
  );
}

type SearchProps<Name extends string> = {
  path: string;
  asked: Asked<Name>;
  fields: readonly Field<Name>[];
  /** What goes along with the words. */
  kept: Readonly<Record<string, string>>;
  submit: string;
  /** The button that takes every filter off, where there is one. */
  clear?: { to: string; says: string } | undefined;
};

/** A plain form of the address: whatever was searched for can be linked. */
export function ListSearch<Name extends string>(props: SearchProps<Name>) {
  const { path, asked, fields, kept, submit, clear } = props;
  return (
    <Form action={path} role="search" className={styles.search}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, options, type, inputMode }) =>
        options ? (
          <Select
            key={name}
            label={label}
            name={name}
            defaultValue={asked[name] ?? ''}
            options={options}
            required={false}
          />
        ) : (
          <TextInput
            key={name}
            label={label}
            name={name}
            type={type}
            defaultValue={asked[name]}
            maxLength={100}
            inputMode={inputMode}
            required={false}
          />
        ),
      )}
      <Button type="submit">{submit}</Button>
      {clear ? (
        <LinkButton to={clear.to} kind="plain">
          {clear.says}
        </LinkButton>
      ) : null}
    </Form>
  );
}
