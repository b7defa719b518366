import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Form } from 'react-router';
import { MAX_RADIUS_MILES, type SortOrder, sortOrders, widerRadius } from '#domain/marketplace.ts';
import { neededFirst } from '#web/lib/first-parts.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { apart } from '#web/ui/plain/later.tsx';
import { RoutedLink } from '#web/ui/plain/routed-link.tsx';
import { WrittenOnce } from '#web/ui/plain/written-once.tsx';
import { ChipBox } from './chip-box.tsx';
import styles from './marketplace-filters.module.css';
import { cleared, enteredParams, isNarrowed, type MarketplaceSearch, searchParams } from './search-params.ts';
import { text } from './text.ts';
import { useFollow } from './use-follow.ts';
import { useFollowed } from './use-followed.ts';
import type { NamedService } from './use-search.ts';

const CHIPS = ['fixedOnly', 'instantOnly', 'mobileOnly'] as const;
/** What the form has no field for and hands on: the place and the radius. */
const HANDED_ON = ['zip', 'lat', 'lng', 'distanceMi'] as const;
/** What only "More filters" has fields for: while they are not there, it is handed on as well. */
const MORE = ['serviceTypes', 'priceMin', 'priceMax'] as const;

/** Nothing of the page waits to be shown for it; it comes at once, because it may be opened at once. */
const loadMore = async () => (await import('./more-filters.tsx')).MoreFilters;
const MoreFilters = apart<Omit<Props, 'box'>>(
  import.meta.env.SSR ? await loadMore() : null,
  () => loadMore().catch(() => NoMore),
  [],
  NoMore,
);
if (!import.meta.env.SSR) neededFirst(MoreFilters.prepare());

type Props = {
  search: MarketplaceSearch;
  /** What of the search's text was looked for in jobs; the rest named a place. */
  words: string;
  /** By which the list can be narrowed, in their order; unknown where the server was never reached. */
  services: readonly NamedService[] | undefined;
  box: { label: string; placeholder: string };
};

/**
 * The filters of the list, as a form of the page's own address: without script its button sends it, with
 * script the list follows every change.
 */
export function MarketplaceFilters({ search, words, services, box }: Props) {
  const form = useFollow(enteredParams);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={text.filters}
      className={styles.filters}
      preventScrollReset
    >
      <WrittenOnce className={styles.content} by={`filters ${box.label} ${JSON.stringify(search)}`}>
        {() => <Content {...{ search, box }} />}
      </WrittenOnce>
      <MoreFilters {...{ search, words, services }} />
    </Form>
  );
}

function Content({ search, box }: Pick<Props, 'search' | 'box'>) {
  return (
    <>
      <Handed search={search} names={HANDED_ON} />
      <div className={styles.fields}>
        <SearchBox value={search.q} {...box} />
        <SortBox sort={search.sort} />
        <Button type="submit" className={styles.submit}>
          {text.search}
        </Button>
      </div>
      <Chips search={search} />
    </>
  );
}

function NoMore({ search }: Pick<Props, 'search'>) {
  return <Handed search={search} names={MORE} />;
}

type HandedProps = Pick<Props, 'search'> & { names: readonly (typeof HANDED_ON | typeof MORE)[number][] };

function Handed({ search, names }: HandedProps) {
  return names.flatMap((name) =>
    [search[name] ?? []]
      .flat()
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}

function Chips({ search }: Pick<Props, 'search'>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{text.filters}</legend>
      <span className={styles.within}>{text.within(search.distanceMi)}</span>
      {search.distanceMi < MAX_RADIUS_MILES ? (
        <RoutedLink
          to={searchParams(search, { distanceMi: widerRadius(search.distanceMi) }) || '?'}
          className={styles.chip}
          keepsPlace
        >
          {text.wider}
        </RoutedLink>
      ) : null}
      {CHIPS.map((name) => (
        <ChipBox key={name} name={name} value="true" label={text.chips[name]} on={search[name]} />
      ))}
      {isNarrowed(search) ? (
        <RoutedLink to={searchParams(cleared(search)) || '?'} className={styles.clear} keepsPlace>
          {text.clearAll}
        </RoutedLink>
      ) : null}
    </fieldset>
  );
}

function SearchBox({ value, label, placeholder }: Props['box'] & { value: string }) {
  const box = useFollowed<HTMLInputElement>(value);
  return (
    <TextInput
      ref={box}
      id="search-words"
      name="q"
      type="search"
      label={label}
      placeholder={placeholder}
      defaultValue={value}
      maxLength={100}
      before={<Icon of={IconSearch} />}
      labelHidden
      optional
    />
  );
}

function SortBox({ sort }: { sort: SortOrder }) {
  const box = useFollowed<HTMLSelectElement>(sort);
  return (
    <Select
      ref={box}
      id="search-sort"
      name="sort"
      label={text.sort}
      labelHidden
      defaultValue={sort}
      options={sortOrders.map((value) => ({ value, label: text.sorts[value] }))}
    />
  );
}
