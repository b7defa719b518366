import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Cell, markdownTable } from './table.ts';

type Report = {
  /** Of the command: `map` for `npm run bench:map`. */
  name: string;
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** What the table rests on, for readers who want details. */
  measured: unknown;
};

/** Prints the table and what it was taken on, and keeps both with the raw figures in `bench/results`. */
export function report({ name, title, columns, rows, measured }: Report): void {
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  const kept = { name, title, at: new Date().toISOString(), machine: machine(), columns, rows, measured };
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
  process.stdout.write(`\n${title}\n${machine()}\n\n${markdownTable(columns, rows)}\n\n${path}\n`);
}

function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const model = first?.model.trim() || 'processor of an unknown name';
  return `${cpus().length} × ${model}, ${gigabytes} GB, Node ${process.versions.node}`;
}

/** The value that this share of the sorted values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
