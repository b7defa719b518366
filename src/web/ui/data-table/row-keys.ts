import { type RefObject, useEffect } from 'react';
import { isTyping } from '#web/lib/forms/use-search-key.ts';

const steps: Record<string, number> = { j: 1, k: -1 };

/**
 * `j` and `k` walk from row to row, Enter opens the row (its link has the focus), `x` selects it and `a` goes
 * to what can be done with the selection. Never while typing.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Where the reader was when the focus went elsewhere, as to a filter.
    let last: HTMLElement | undefined;
    const onKey = (event: KeyboardEvent) => {
      const place = list.current;
      if (!place || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const rows = [...place.querySelectorAll<HTMLElement>('[data-row], [data-rows] > li')];
      const row = rowOf(document.activeElement, rows) ?? rows.find((one) => one === last);
      const step = steps[event.key];
      if (step !== undefined)
        last = goTo(rows, row ? rows.indexOf(row) + step : step > 0 ? 0 : rows.length - 1);
      else if (event.key === 'x' && row)
        row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      else if (event.key === 'a') place.querySelector<HTMLElement>('[data-acts] button')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}

/** A box that is ticked takes no letters. */
function isWriting(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox' && !target.closest('dialog');
  return !isBox && isTyping(target);
}

const rowOf = (focused: Element | null, rows: readonly HTMLElement[]) =>
  rows.find((row) => row.contains(focused));

/** At either end the focus stays on the last row. */
function goTo(rows: readonly HTMLElement[], index: number): HTMLElement | undefined {
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  const inside =
    row?.querySelector<HTMLElement>('[data-opens] a') ??
    row?.querySelector<HTMLElement>('[data-row-acts] button') ??
    row?.querySelector<HTMLElement>('a, button');
  inside?.focus();
  return row;
}
