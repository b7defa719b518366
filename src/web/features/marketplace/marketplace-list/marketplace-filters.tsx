import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Form, Link } from 'react-router';
import {
  MAX_RADIUS_MILES,
  type SortOrder,
  sortOrders,
  widerRadius,
} from '#domain/marketplace/marketplace.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { ChipBox } from './chip-box.tsx';
import styles from './marketplace-filters.module.css';
import { MoreFilters } from './more-filters.tsx';
import { cleared, enteredParams, isNarrowed, type MarketplaceSearch, searchParams } from './search-params.ts';
import { text } from './text.ts';
import { useFollow } from './use-follow.ts';
import { useFollowed } from './use-followed.ts';
import type { NamedService } from './use-search.ts';

const CHIPS = ['fixedOnly', 'instantOnly', 'mobileOnly'] as const;
/** Hidden values the form passes on: place and radius. */
const HANDED_ON = ['zip', 'lat', 'lng', 'distanceMi'] as const;

type Props = {
  search: MarketplaceSearch;
  /** The part of the query that searched jobs; the rest named a place. */
  words: string;
  /** Services to filter by, in order; unknown if the server was not reached. */
  services: readonly NamedService[] | undefined;
  box: { label: string; placeholder: string };
};

/**
 * The list's filters as a form for the same URL. Without JavaScript its button submits it; with JavaScript
 * the list follows every change.
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
      <HandedOn search={search} />
      <div className={styles.fields}>
        <SearchBox value={search.q} {...box} />
        <SortBox sort={search.sort} />
        <Button type="submit" className={styles.submit}>
          {text.search}
        </Button>
      </div>
      <Chips search={search} />
      <MoreFilters {...{ search, words, services }} />
    </Form>
  );
}

function HandedOn({ search }: Pick<Props, 'search'>) {
  return HANDED_ON.map((name) => {
    const value = search[name];
    return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />;
  });
}

function Chips({ search }: Pick<Props, 'search'>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{text.filters}</legend>
      <span className={styles.within}>{text.within(search.distanceMi)}</span>
      {search.distanceMi < MAX_RADIUS_MILES ? (
        <Link
          to={searchParams(search, { distanceMi: widerRadius(search.distanceMi) }) || '?'}
          className={styles.chip}
          preventScrollReset
        >
          {text.wider}
        </Link>
      ) : null}
      {CHIPS.map((name) => (
        <ChipBox key={name} name={name} value="true" label={text.chips[name]} on={search[name]} />
      ))}
      {isNarrowed(search) ? (
        <Link to={searchParams(cleared(search)) || '?'} className={styles.clear} preventScrollReset>
          {text.clearAll}
        </Link>
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
