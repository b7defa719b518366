import { parse } from 'csv-parse/sync';

type Record = { record: string[]; info: { lines: number } };

/** The cells of a CSV text, row by row with the line each begins on; undefined where it is none. */
export function readCsv(text: string): { line: number; cells: string[] }[] | undefined {
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    });
    let line = 1;
    return (rows as unknown as Record[]).map(({ record, info }) => {
      const begins = line;
      line = info.lines + 1;
      return { line: begins, cells: record };
    });
  } catch {
    return undefined;
  }
}
