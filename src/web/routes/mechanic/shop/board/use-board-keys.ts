import { type RefObject, useEffect } from 'react';

const steps: Record<string, readonly [column: number, row: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The arrow keys walk from card to card, once one of them has the focus; columns without cards are passed over. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = board.current;
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const from = event.target instanceof HTMLElement ? event.target : null;
      if (!place || !step || !from?.matches('[data-card]')) return;
      const next = cardAt(place, from, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    place?.addEventListener('keydown', onKey);
    return () => place?.removeEventListener('keydown', onKey);
  }, [board]);
}

function cardAt(
  board: HTMLElement,
  from: HTMLElement,
  [columnStep, rowStep]: readonly [number, number],
): HTMLElement | undefined {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
  const at = columns.findIndex((cards) => cards.includes(from));
  const row = columns[at]?.indexOf(from) ?? 0;
  if (columnStep === 0) return columns[at]?.[row + rowStep];
  const cards = columns[at + columnStep];
  return cards?.[Math.min(row, cards.length - 1)];
}
