import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatWholeDollars, cents } from '#domain/money/money.ts';
import { parseWholeDollars } from '#domain/validation/typed.ts';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { ChipBox } from './chip-box.tsx';
import styles from './marketplace-filters.module.css';
import { type MarketplaceSearch, searchParams } from './search-params.ts';
import { text as allText } from './text.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useFollowed } from './use-followed.ts';
import { useMyPlace } from './use-my-place.ts';
import type { NamedService } from './use-search.ts';

const text = allText.more;
const MOST_DOLLARS = 1_000_000;

type Props = {
  search: MarketplaceSearch;
  /** The part of the query that searched jobs; the rest named a place. */
  words: string;
  services: readonly NamedService[] | undefined;
};

/**
 * Filters beyond the chips: services and prices as fields of the same form, and a remove link for each active
 * one. All of it works without JavaScript.
 */
export function MoreFilters({ search, words, services = [] }: Props) {
  const title = useRef<HTMLElement>(null);
  return (
    <>
      <NearMe {...{ search, words }} />
      <details className={styles.more}>
        <summary ref={title} className={styles.chip}>
          <Icon of={IconAdjustments} size={16} />
          {text.title}
        </summary>
        <div className={styles.panel}>
          {services.length > 0 ? (
            <fieldset className={styles.choices}>
              <legend className={styles.legend}>{text.services}</legend>
              {services.map(({ code, name }) => (
                <ChipBox
                  key={code}
                  name="serviceTypes"
                  value={code}
                  label={name}
                  on={isAsked(search, code)}
                />
              ))}
            </fieldset>
          ) : null}
          <fieldset className={styles.prices}>
            <legend className={styles.legend}>{text.price}</legend>
            <PriceBox name="priceMin" label={text.from} value={search.priceMin} />
            <PriceBox name="priceMax" label={text.to} value={search.priceMax} />
            <p className={styles.hint}>{text.unpriced}</p>
          </fieldset>
        </div>
      </details>
      <InForce search={search} services={services} before={title} />
    </>
  );
}

type InForceProps = {
  search: MarketplaceSearch;
  services: readonly NamedService[];
  before: RefObject<HTMLElement | null>;
};

/** The active filters, each a link to the list without it. */
function InForce({ search, services, before }: InForceProps) {
  const { serviceTypes, priceMin, priceMax } = search;
  const chips = [
    ...services
      .filter(({ code }) => isAsked(search, code))
      .map(({ code, name }) => ({
        name,
        without: { serviceTypes: serviceTypes.filter((one) => one !== code) },
      })),
    ...(priceMin === undefined
      ? []
      : [{ name: text.least(dollars(priceMin)), without: { priceMin: undefined } }]),
    ...(priceMax === undefined
      ? []
      : [{ name: text.most(dollars(priceMax)), without: { priceMax: undefined } }]),
  ];
  const list = useFocusKept(before);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.inForce} aria-label={text.inForce}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={searchParams(search, without) || '?'}
            className={styles.chip}
            aria-label={text.remove(name)}
            data-on=""
            preventScrollReset
          >
            {name}
            <Icon of={IconX} size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isAsked({ serviceTypes }: MarketplaceSearch, code: string): boolean {
  return serviceTypes.some((one) => one === code);
}

function dollars(whole: number): string {
  return formatWholeDollars(cents(whole * 100));
}

type PriceBoxProps = { name: 'priceMin' | 'priceMax'; label: string; value: number | undefined };

function PriceBox({ name, label, value }: PriceBoxProps) {
  const box = useFollowed<HTMLInputElement>(value ?? '');
  const [typed, setTyped] = useState({ text: '', beside: value });
  // When the list's price changes, what was typed before is gone.
  const isRead =
    typed.text.trim() === '' ||
    typed.beside !== value ||
    (parseWholeDollars(typed.text) ?? Infinity) <= MOST_DOLLARS;
  return (
    <TextInput
      ref={box}
      id={`search-${name}`}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      error={isRead ? null : text.notDollars}
      onInput={(event) => setTyped({ text: event.currentTarget.value, beside: value })}
      label={label}
      defaultValue={value}
      before="$"
      required={false}
    />
  );
}

function NearMe({ search, words }: Pick<Props, 'search' | 'words'>) {
  const { isBusy, problem, ask } = useMyPlace(search, words);
  return (
    <>
      <button type="button" className={styles.near} onClick={() => void ask()} aria-disabled={isBusy}>
        <Icon of={IconCurrentLocation} size={16} />
        {isBusy ? text.locating : text.nearMe}
      </button>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </>
  );
}
