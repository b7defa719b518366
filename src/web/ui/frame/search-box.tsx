import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { clsx } from 'clsx';
import { type RefObject, useId } from 'react';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import type { Place, useSearchBox } from '#web/lib/forms/use-search-box.ts';
import { TextInput } from '../plain/field.tsx';
import { Icon } from '../plain/icon.tsx';
import styles from './search-box.module.css';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  box: ReturnType<typeof useSearchBox>;
  words: { label: string; hint: string; found: string };
};

/** The search of a frame: the arrows walk through what was found, kind by kind, and Enter opens it. */
export function SearchBox({ input, box, words }: Props) {
  const listId = useId();
  const { chosen, isShown } = box;
  const option = (place: Place) => (
    <button
      type="button"
      key={place.id}
      id={`${listId}-${place.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === chosen}
      className={clsx(styles.option, place === chosen && styles.chosen)}
      // The field would lose its focus, and the list with it, before the press counts.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => box.go(place)}
    >
      <span className={styles.kind}>{place.kind}</span>
      <span className={styles.what}>{place.title}</span>
      <span className={styles.detail}>{place.detail}</span>
    </button>
  );
  return (
    <div role="search" aria-label={words.label} className={styles.search}>
      <TextInput
        ref={input}
        type="search"
        label={words.label}
        labelHidden
        optional
        placeholder={words.hint}
        maxLength={100}
        autoComplete="off"
        value={box.typed}
        before={<Icon of={IconSearch} />}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen ? `${listId}-${chosen.id}` : undefined}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onFocus={box.open}
        onBlur={box.close}
        onKeyDown={box.onKeyDown}
      />
      <div className={styles.panel} hidden={!isShown}>
        <div id={listId} role="listbox" aria-label={words.found}>
          {byKind(box.places).map(({ kind, places }) => (
            <div key={kind} role="group" aria-label={kind} className={styles.group}>
              {places.map(option)}
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {isShown ? (box.error ? sayProblem(box.error) : box.says) : ''}
        </p>
      </div>
    </div>
  );
}

/** They come kind by kind already. */
function byKind(places: readonly Place[]): { kind: string; places: Place[] }[] {
  const groups: { kind: string; places: Place[] }[] = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last?.kind === place.kind) last.places.push(place);
    else groups.push({ kind: place.kind, places: [place] });
  }
  return groups;
}
