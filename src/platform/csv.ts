import { parse } from 'csv-parse/sync';

type Record = { record: string[]; info: { lines: number } };

const SEPARATORS = [',', ';', '\t'];

/**
 * The cells of a CSV text, row by row with the line each begins on; undefined where it is none. Spreadsheets
 * separate cells by the comma, the semicolon or the tab, depending on their language; `sep=;` on the first
 * line names it. Rows without anything in them are left out.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] | undefined {
  const named = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i.exec(text);
  const table = text.slice(named?.[0].length ?? 0);
  const offset = named ? 1 : 0;
  try {
    const rows = parse(table, {
      bom: true,
      delimiter: named?.[1] ?? separatorOf(table),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    });
    return (rows as unknown as Record[])
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
      .map(({ record, info }) => ({ line: info.lines - breaksIn(record) + offset, cells: record }));
  } catch {
    return undefined;
  }
}

/** The one that separates the most names of columns, which are on the first line; one in quotes separates none. */
function separatorOf(table: string): string {
  const head = /[^\r\n]+/.exec(table.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]!;
}

/** The parser reports a record's last line; this counts back to its first. */
function breaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);
}
