import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useColumnChoice } from './column-choice.tsx';
import { FilterLinks } from './filter-links.tsx';
import { ListPages } from './list-pages.tsx';
import { MoreFilters } from './more-filters.tsx';
import { addressWith, countOf, type ListTotal, listState } from './list-state.ts';
import { SavedViews } from './saved-views.tsx';
import styles from './searched-list.module.css';
import { staffListAt } from '#domain/desk/saved-view.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListPage } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';

/** The filters and search of a list, as in its address. */
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
    data: { items: readonly Row[]; next: string | null; total?: ListTotal } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** How much there is, where the list says more of it than how many rows. */
  countLabel?: string | undefined;
  /** The orders that the list offers, the usual one first; each column says which are its own. */
  sorts?: readonly string[] | undefined;
  actions?: ReactNode;
  /** What is done with the rows that are shown. */
  tools?: ReactNode;
  /** The lists beside this one, above its filters. */
  beside?: ReactNode;
  /** Why there is nothing: at all, or of what was asked for. */
  empty: Record<'all' | 'narrowed', { title: string; says: string }>;
};

/** A paged list with several filters and a search; its state is in its address. */
export function SearchedList<Name extends string, Row>(props: Props<Name, Row>) {
  const { title, path, asked, links, found, rowKey, empty } = props;
  const choice = useColumnChoice(props.columns);
  const addressOf = (change: Asked<Name>) =>
    addressWith(path, { ...asked, ...choice.kept, after: undefined, ...change });
  const isNarrowed = Object.entries(asked).some(([name, value]) => !isOrder(name) && value);
  const sorting = sortingOf(asked, props.sorts, (sort) => addressOf({ sort } as Asked<Name>));
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
      countLabel={props.countLabel ?? countOf(found, asked.after)}
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
            kept={{ ...choice.kept, ...orderIn(asked), ...(links && linked ? { [links.name]: linked } : {}) }}
            clear={
              isNarrowed
                ? { to: addressWith(path, { ...choice.kept, ...orderIn(asked) }), says: props.clear }
                : undefined
            }
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
        sorting={sorting}
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

const isOrder = (name: string) => name === 'after' || name === 'sort';

/** The order that was asked for, where it is not the usual one; filters and links keep it. */
function orderIn(asked: object): Record<string, string> {
  const { sort } = asked as { sort?: string };
  return sort ? { sort } : {};
}

/** The default order is not in the address. */
function sortingOf(
  asked: object,
  sorts: readonly string[] | undefined,
  to: (sort: string | undefined) => string,
) {
  if (!sorts) return undefined;
  const [usual] = sorts;
  const by = sorts.find((one) => one === orderIn(asked)['sort']) ?? usual!;
  return { by, to: (sort: string) => to(sort === usual ? undefined : sort) };
}

/** A plain form of the address: whatever was searched for can be linked. The first field stays in sight. */
export function ListSearch<Name extends string>(props: SearchProps<Name>) {
  const { path, asked, fields, kept, submit, clear } = props;
  const [first, ...rest] = fields;
  const narrowing = rest.filter(({ name }) => asked[name]).length;
  return (
    <Form action={path} role="search" className={styles.search}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {first ? <SearchField field={first} value={asked[first.name]} isFirst /> : null}
      {rest.length > 0 ? (
        <MoreFilters count={narrowing}>
          {rest.map((field) => (
            <SearchField key={field.name} field={field} value={asked[field.name]} />
          ))}
        </MoreFilters>
      ) : null}
      <Button type="submit">{submit}</Button>
      {clear ? (
        <LinkButton to={clear.to} kind="plain">
          {clear.says}
        </LinkButton>
      ) : null}
    </Form>
  );
}

type FieldProps<Name extends string> = {
  field: Field<Name>;
  value: string | undefined;
  /** Its label is also its placeholder. */
  isFirst?: boolean;
};

function SearchField<Name extends string>({ field, value, isFirst = false }: FieldProps<Name>) {
  const { name, label, options, type, inputMode } = field;
  if (options) {
    return <Select label={label} name={name} defaultValue={value ?? ''} options={options} required={false} />;
  }
  return (
    <TextInput
      label={label}
      labelHidden={isFirst}
      placeholder={isFirst ? label : undefined}
      name={name}
      type={type}
      defaultValue={value}
      maxLength={100}
      inputMode={inputMode}
      required={false}
    />
  );
}
