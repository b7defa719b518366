export type Cell = string | number;

/** A table as Markdown, aligned for a terminal too: it can be pasted into the docs as it is printed. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [columns, ...rows].map((row) => row.map(String));
  const isNumber = columns.map((_, at) => rows.every((row) => typeof row[at] === 'number'));
  const widths = columns.map((_, at) => Math.max(3, ...texts.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths
      .map((width, at) => (isNumber[at] ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width)))
      .join(' | ')} |`;
  const rule = `| ${widths
    .map((width, at) => (isNumber[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
    .join(' | ')} |`;
  const [head = [], ...body] = texts;
  return [line(head), rule, ...body.map(line)].join('\n');
}
