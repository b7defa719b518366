import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { MAX_RADIUS_MILES, type SortOrder, sortOrders, widerRadius } from '#domain/marketplace.ts';
import { rememberZip } from '#web/lib/last-zip.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './marketplace-filters.module.css';
import {
  cleared,
  emptiesZip,
  isNarrowed,
  type MarketplaceSearch,
  readSearch,
  searchParams,
} from './search-params.ts';
import { text } from './text.ts';
import { useFollow } from './use-follow.ts';
import { useFollowed } from './use-followed.ts';

const CHIPS = ['fixedOnly', 'instantOnly', 'mobileOnly'] as const;

type Props = { search: MarketplaceSearch; badZip: string | null };

/**
 * The filters of the list, as a form of the page's own address: without script its button sends it, with
 * script the list follows every change.
 */
export function MarketplaceFilters({ search, badZip }: Props) {
  const { form, follow } = useFollow((entered) => {
    if (search.zip !== undefined && emptiesZip(entered)) rememberZip(null);
    return searchParams(readSearch(entered).search);
  });
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={text.filters}
      className={styles.filters}
      onChange={follow}
      preventScrollReset
    >
      <input type="hidden" name="distanceMi" value={search.distanceMi} />
      <div className={styles.fields}>
        <TextBox
          name="q"
          label={text.searchBox}
          value={search.q}
          placeholder={text.searchPlaceholder}
          maxLength={100}
          before={<Icon of={IconSearch} />}
        />
        <TextBox
          name="zip"
          label={text.zip}
          value={badZip ?? search.zip ?? ''}
          placeholder={text.zip}
          maxLength={5}
          inputMode="numeric"
          autoComplete="postal-code"
          before={<Icon of={IconMapPin} />}
          error={badZip ? text.zipWrong : null}
        />
        <SortBox sort={search.sort} />
        <Button type="submit" className={styles.submit}>
          {text.search}
        </Button>
      </div>
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
          <ChipBox key={name} name={name} on={search[name]} />
        ))}
        {isNarrowed(search) ? (
          <Link to={searchParams(cleared(search)) || '?'} className={styles.clear} preventScrollReset>
            {text.clearAll}
          </Link>
        ) : null}
      </fieldset>
    </Form>
  );
}

type TextBoxProps = {
  name: 'q' | 'zip';
  label: string;
  value: string;
  placeholder: string;
  maxLength: number;
  before: ReactNode;
  error?: string | null;
  inputMode?: 'numeric';
  autoComplete?: string;
};

function TextBox({ value, ...rest }: TextBoxProps) {
  const box = useFollowed<HTMLInputElement>(value);
  return <TextInput {...rest} ref={box} labelHidden optional type="search" defaultValue={value} />;
}

function SortBox({ sort }: { sort: SortOrder }) {
  const box = useFollowed<HTMLSelectElement>(sort);
  return (
    <Select
      ref={box}
      name="sort"
      label={text.sort}
      labelHidden
      defaultValue={sort}
      options={sortOrders.map((value) => ({ value, label: text.sorts[value] }))}
    />
  );
}

function ChipBox({ name, on }: { name: (typeof CHIPS)[number]; on: boolean }) {
  const box = useFollowed<HTMLInputElement>(on);
  return (
    <label className={styles.chip}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={on}
        className="visually-hidden"
      />
      {text.chips[name]}
    </label>
  );
}
