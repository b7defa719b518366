import { type RefObject, useLayoutEffect, useState } from 'react';

type Measured = { key: string; foldsFirst?: boolean | undefined; isKept: boolean };

/** Below this width each row is a card, and a card has room for everything. The style sheet knows it, too. */
const CARDS_BELOW = 560;

/**
 * The columns that do not fit the width of the table, so that the table can say which ones it leaves out.
 * Columns marked with `foldsFirst` go first, then the others from the end.
 */
export function useFoldedColumns(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Measured[],
  rows: unknown,
): ReadonlySet<string> {
  const [folded, setFolded] = useState('');
  const key = JSON.stringify(columns.map(({ key: name, foldsFirst, isKept }) => [name, foldsFirst, isKept]));
  // Before the browser paints, so that no column flashes.
  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return;
    const fit = () => {
      setFolded(columnsToFold(place, columns).join(' '));
      place.dataset['fitted'] = '';
      sayWhole(place);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(place);
    return () => observer.disconnect();
    // What is measured changes with the columns and the rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, rows]);
  return new Set(folded ? folded.split(' ') : []);
}

function columnsToFold(frame: HTMLElement, columns: readonly Measured[]): string[] {
  const table = frame.querySelector('table');
  const room = frame.clientWidth;
  if (!table || room < CARDS_BELOW) return [];
  // The style sheet shows every column while this mark is there.
  table.dataset['measuring'] = '';
  const widths = [...table.querySelectorAll('thead th')].map((head) => (head as HTMLElement).offsetWidth);
  delete table.dataset['measuring'];
  let needed = widths.reduce((sum, width) => sum + width, 0);
  const folded: string[] = [];
  for (const { key, index } of inOrderOfFolding(columns)) {
    if (needed <= room + 1) break;
    needed -= widths[index] ?? 0;
    folded.push(key);
  }
  return folded;
}

/** What is cut off can be read whole under the pointer; assistive technology reads all of it anyway. */
function sayWhole(frame: HTMLElement): void {
  for (const cell of frame.querySelectorAll<HTMLElement>('tbody :is(td, th):not([data-folded])')) {
    const isCut = cell.scrollWidth > cell.clientWidth;
    if (isCut) cell.title = cell.innerText.replaceAll(/\s+/g, ' ').trim();
    else cell.removeAttribute('title');
  }
}

/** The columns that may go, the first to go first. */
export function inOrderOfFolding(columns: readonly Measured[]) {
  const places = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ isKept }) => !isKept)
    .toReversed();
  return [...places.filter((one) => one.foldsFirst), ...places.filter((one) => !one.foldsFirst)];
}
