import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type FormEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { MAX_RADIUS_MILES, sortOrders, widerRadius } from '#domain/marketplace.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './marketplace-filters.module.css';
import { cleared, isNarrowed, type MarketplaceSearch, readSearch, searchParams } from './search-params.ts';
import { text } from './text.ts';

/** How long typing has to rest before the list follows it. */
const TYPING_MS = 350;
const CHIPS = ['fixedOnly', 'instantOnly', 'mobileOnly'] as const;

type Props = { search: MarketplaceSearch; badZip: string | null };

/**
 * The filters of the list, as a form of the page's own address: without script its button sends it, with script the
 * list follows every change.
 */
export function MarketplaceFilters({ search, badZip }: Props) {
  const { form, follow } = useFollow();
  return (
    <Form
      ref={form}
      method="get"
      role="search"
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
        <Select
          key={search.sort}
          name="sort"
          label={text.sort}
          labelHidden
          defaultValue={search.sort}
          options={sortOrders.map((value) => ({ value, label: text.sorts[value] }))}
        />
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
          <label key={`${name} ${search[name]}`} className={styles.chip}>
            <input
              type="checkbox"
              name={name}
              value="true"
              defaultChecked={search[name]}
              className="visually-hidden"
            />
            {text.chips[name]}
          </label>
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
  before: React.ReactNode;
  error?: string | null;
  inputMode?: 'numeric';
  autoComplete?: string;
};

/** Follows the address (Clear all, Back) unless somebody is typing in it. */
function TextBox({ value, ...rest }: TextBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = value;
  }, [value]);
  return <TextInput {...rest} ref={box} labelHidden optional type="search" defaultValue={value} />;
}

/** The list goes where the form points: at once for a press, after a rest for typing. */
function useFollow() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const { search } = readSearch(new URLSearchParams(entries));
    void navigate(searchParams(search) || '?', { replace: true, preventScrollReset: true });
  };
  const follow = ({ target }: FormEvent) => {
    clearTimeout(timer.current);
    const isTyping = target instanceof HTMLInputElement && target.type === 'search';
    // Half a ZIP is no place yet.
    if (target instanceof HTMLInputElement && target.name === 'zip' && ![0, 5].includes(target.value.length))
      return;
    timer.current = setTimeout(go, isTyping ? TYPING_MS : 0);
  };
  return { form, follow };
}
