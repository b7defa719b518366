import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { type FormEvent, useRef } from 'react';
import { Form, Link } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { isNarrowed } from './directory-address.ts';
import type { DirectorySearch } from './directory-search.ts';
import styles from './shops.module.css';
import { text } from './text.ts';

type Option = { value: string; label: string };

export type Options = { services: Option[]; radii: number[]; ratings: number[]; sorts: readonly Option[] };

type Props = { search: DirectorySearch; badZip: string | null; options: Options };

/**
 * The filters as a form for the same URL. Without JavaScript its button submits it; with JavaScript each
 * choice does. Typed input waits for the button.
 */
export function DirectoryFilters({ search, badZip, options }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const send = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement || (target as HTMLInputElement).type === 'checkbox')
      form.current?.requestSubmit();
  };
  return (
    <Form
      // A search from a link or Back shows its own choices.
      key={JSON.stringify(search)}
      ref={form}
      method="get"
      action="/shops"
      role="search"
      aria-label={text.filters}
      className={styles.filters}
      onChange={send}
      preventScrollReset
      noValidate
    >
      <TextInput
        name="zip"
        label={text.zip}
        optional
        defaultValue={badZip ?? search.zip ?? ''}
        maxLength={20}
        inputMode="numeric"
        autoComplete="postal-code"
        before={<Icon of={IconMapPin} />}
        error={badZip ? text.zipWrong : null}
      />
      <Select
        name="service"
        label={text.service}
        defaultValue={search.service ?? ''}
        options={[{ value: '', label: text.anyService }, ...options.services]}
      />
      <Select
        name="distanceMi"
        label={text.within}
        defaultValue={String(search.distanceMi)}
        options={options.radii.map((miles) => ({ value: String(miles), label: text.miles(miles) }))}
      />
      <Select
        name="rating"
        label={text.rating}
        defaultValue={search.rating ? String(search.rating) : ''}
        options={[
          { value: '', label: text.anyRating },
          ...options.ratings.map((tenths) => ({ value: String(tenths), label: text.stars(tenths) })),
        ]}
      />
      <Select name="sort" label={text.sort} defaultValue={search.sort} options={options.sorts} />
      <LastLine search={search} />
    </Form>
  );
}

/** The filters that are on or off, and the button. Only owners have favorites. */
function LastLine({ search }: Pick<Props, 'search'>) {
  const { person } = useSession();
  const hasFavorites = person?.kind === 'customer';
  return (
    <div className={styles.last}>
      <label className={styles.check}>
        <input type="checkbox" name="mobileOnly" value="true" defaultChecked={search.mobileOnly} />
        {text.mobileOnly}
      </label>
      {hasFavorites ? (
        <label className={styles.check}>
          <input type="checkbox" name="favoritesOnly" value="true" defaultChecked={search.favoritesOnly} />
          {text.favoritesOnly}
        </label>
      ) : null}
      <Button type="submit">{text.show}</Button>
      {isNarrowed(search) ? (
        <Link to={search.zip ? `/shops?zip=${search.zip}` : '/shops'} className={styles.clear}>
          {text.clear}
        </Link>
      ) : null}
    </div>
  );
}
