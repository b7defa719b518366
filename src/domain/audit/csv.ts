/** What a file begins with: without it a spreadsheet takes UTF-8 for the alphabet of its own country. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula when it opens a file, written in full width as well. */
// oxlint-disable-next-line no-control-regex
const FORMULA = /^[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/;

/**
 * One line of a CSV file (RFC 4180), every cell in quotes, so that no reader has to guess where one ends. A
 * text that begins like a formula is led by an apostrophe, so that typed text is shown and never
 * worked out; a number is written as it is.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: string | number | null): string {
  if (cell === null) return '""';
  if (typeof cell === 'number') return `"${cell}"`;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
