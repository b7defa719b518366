import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Form, Link } from 'react-router';
import { SHOP_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { ChipBox } from '#web/features/marketplace/marketplace-list/chip-box.tsx';
import { useFocusKept } from '#web/features/marketplace/marketplace-list/use-focus-kept.ts';
import { useFollow } from '#web/features/marketplace/marketplace-list/use-follow.ts';
import { useFollowed } from '#web/features/marketplace/marketplace-list/use-followed.ts';
import { useServiceFilter } from '#web/lib/format/catalogue.ts';
import { Field, Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './marketplace.module.css';
import { enteredAddress, isNarrowedForShop, type ShopSearch } from './shop-search.ts';
import { text } from './text.ts';

const SORTS = ['recent', 'distance', 'price-high'] as const;

/** Filters for jobs near a shop. The list follows each change, and all of it is in the address. */
export function ShopFilters({ search }: { search: ShopSearch }) {
  const services = useServiceFilter(text.anyService);
  const form = useFollow(enteredAddress);
  const sort = SORTS.find((order) => order === search.sort) ?? 'recent';
  const service = search.serviceTypes[0] ?? '';
  const q = useFollowed<HTMLInputElement>(search.q);
  const sortBox = useFollowed<HTMLSelectElement>(sort);
  const serviceBox = useFollowed<HTMLSelectElement>(service);
  const date = useFollowed<HTMLInputElement>(search.date ?? '');
  const radius = useFollowed<HTMLInputElement>(search.distanceMi);
  useFocusKept(radius);
  return (
    <Form ref={form} role="search" aria-label={text.filters} className={styles.filters}>
      <TextInput
        ref={q}
        name="q"
        type="search"
        label={text.search}
        required={false}
        maxLength={100}
        placeholder={text.searchPlaceholder}
        defaultValue={search.q}
        before={<Icon of={IconSearch} />}
      />
      <Select
        ref={sortBox}
        name="sort"
        label={text.sort}
        defaultValue={sort}
        options={SORTS.map((value) => ({ value, label: text.sorts[value] }))}
      />
      <Select
        ref={serviceBox}
        name="serviceTypes"
        label={text.service}
        defaultValue={service}
        options={services}
      />
      <TextInput
        ref={date}
        name="date"
        type="date"
        label={text.date}
        required={false}
        defaultValue={search.date}
      />
      <Field label={text.radius(search.distanceMi)}>
        {(wiring) => (
          <input
            {...wiring}
            ref={radius}
            type="range"
            name="distanceMi"
            min={SHOP_RADIUS_MILES.least}
            max={SHOP_RADIUS_MILES.most}
            defaultValue={search.distanceMi}
            className={styles.range}
          />
        )}
      </Field>
      <ChipBox name="needsTow" value="true" label={text.needsTow} on={search.needsTow} />
      {isNarrowedForShop(search) ? (
        <Link to="/mechanic/shop/marketplace" className={styles.clear}>
          {text.clear}
        </Link>
      ) : null}
    </Form>
  );
}
