import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ComponentProps, RefObject } from 'react';
import { Form, Link } from 'react-router';
import { quoteStateLabel } from '#domain/jobs/job-words.ts';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { dueWithinHours, quotesShown, quoteSorts } from '#domain/quotes/own-quotes.ts';
import { MoreFilters } from '#web/features/desk/filtered-list/more-filters.tsx';
import { useFocusKept } from '#web/features/marketplace/marketplace-list/use-focus-kept.ts';
import { useFollow } from '#web/features/marketplace/marketplace-list/use-follow.ts';
import { useFollowed } from '#web/features/marketplace/marketplace-list/use-followed.ts';
import { useServiceFilter } from '#web/lib/format/catalogue.ts';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { isNarrowed, type QuoteSearch, quotesAddress, readQuoteSearch } from './quote-search.ts';
import styles from './quotes.module.css';
import { text } from './text.ts';

const DUES = [
  { value: '', label: text.anyDue },
  ...dueWithinHours.map((hours) => ({ value: String(hours), label: text.dues(hours) })),
];

/** Filters for a shop's quotes. The list follows each change, and all of it is in the address. */
export function QuoteFilters({ search }: { search: QuoteSearch }) {
  const services = useServiceFilter(text.anyService);
  const { show } = search;
  const form = useFollow((entered) => quotesAddress({ ...readQuoteSearch(entered), show }));
  const q = useFollowed<HTMLInputElement>(search.q);
  const from = useFollowed<HTMLInputElement>(search.from ?? '');
  const until = useFollowed<HTMLInputElement>(search.until ?? '');
  useFocusKept(q);
  const states = (show === 'all' ? quoteStates : quotesShown[show]).map((one) => ({
    value: one,
    label: quoteStateLabel(one),
  }));
  const anyState = { value: '', label: text.anyState };
  const sorts = quoteSorts.map((value) => ({ value, label: text.sorts[value] }));
  const folded = [search.state, search.service, search.dueWithin, search.from, search.until];
  return (
    <Form ref={form} role="search" aria-label={text.filters} className={styles.filters}>
      <TextInput
        ref={q}
        name="q"
        type="search"
        label={text.search}
        labelHidden
        required={false}
        maxLength={100}
        placeholder={text.searchPlaceholder}
        defaultValue={search.q}
        before={<Icon of={IconSearch} />}
      />
      <MoreFilters count={folded.filter((value) => value !== undefined).length}>
        {states.length > 1 ? (
          <Choice name="state" label={text.state} value={search.state} options={[anyState, ...states]} />
        ) : null}
        <Choice name="service" label={text.service} value={search.service} options={services} />
        <Choice name="dueWithin" label={text.due} value={search.dueWithin} options={DUES} />
        <Choice name="sort" label={text.sort} value={search.sort} options={sorts} />
        <Day field={from} name="from" label={text.from} value={search.from} />
        <Day field={until} name="until" label={text.until} value={search.until} />
      </MoreFilters>
      {isNarrowed(search) ? (
        <Link to={quotesAddress(readQuoteSearch(new URLSearchParams({ show })))} className={styles.clear}>
          {text.clear}
        </Link>
      ) : null}
    </Form>
  );
}

type FieldProps = { name: string; label: string; value: string | number | undefined };

function Choice(props: FieldProps & { options: ComponentProps<typeof Select>['options'] }) {
  const { name, label, value = '', options } = props;
  const box = useFollowed<HTMLSelectElement>(value);
  return <Select ref={box} name={name} label={label} defaultValue={String(value)} options={options} />;
}

function Day({ field, name, label, value = '' }: FieldProps & { field: RefObject<HTMLInputElement | null> }) {
  return (
    <TextInput ref={field} name={name} type="date" label={label} required={false} defaultValue={value} />
  );
}
