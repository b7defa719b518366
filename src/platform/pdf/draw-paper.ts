import type PDFDocument from 'pdfkit';
import { brand, brandColours } from '#domain/site/brand.ts';

export type PaperColumn = {
  label: string;
  /** In points; the columns together fill the width of `PAPER_WIDTH`. */
  width: number;
  isAmount?: boolean;
};

/** A paper with one table: who it is about, the rows, their sums, and what else there is to say. */
export type Paper = {
  title: string;
  /** The lines of its head, the first of them the name. */
  about: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly PaperColumn[];
  rows: readonly { cells: readonly string[]; under?: string | undefined }[];
  /** Instead of rows, where there are none. */
  none: string;
  sums: readonly string[];
  sections: readonly { title: string; lines: readonly string[] }[];
  /** At the foot of every page, before its number. */
  foot: string;
  madeAt: Date;
};

const MARGIN = 36;
const PAGE = { width: 792, height: 612 } as const;
export const PAPER_WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN - 22;
const ROW = 17;
const { ink, quietInk, hairline, signal } = brandColours;

type Doc = PDFKit.PDFDocument;
type Place = { doc: Doc; y: number };

/** A paper of US letter size across, in the faces that every reader of PDFs has. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  // Drawn a few times a month by each shop, so it is loaded by the first who asks.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: winAnsi(paper.title), Author: brand.name, CreationDate: paper.madeAt },
  });
  const whole = collect(doc);
  const place: Place = { doc, y: MARGIN };
  drawHead(place, paper);
  drawTable(place, paper);
  for (const section of paper.sections) drawSection(place, section);
  numberPages(doc, paper.foot);
  doc.end();
  return whole;
}

async function collect(doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

type Style = { size?: number; bold?: boolean; fill?: string; width?: number; align?: 'left' | 'right' };

/** One line; what does not fit into its width ends with an ellipsis. */
function write(doc: Doc, text: string, at: { x: number; y: number }, style: Style = {}): void {
  const { size = 9, bold = false, fill = ink, width = PAPER_WIDTH, align = 'left' } = style;
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(fill);
  doc.text(fit(doc, winAnsi(text), width), at.x, at.y, { width, align, lineBreak: false });
}

function fit(doc: Doc, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept && doc.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

const beyond = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu;

/** The faces that every reader has know Western letters only: an accent more goes, anything else is a mark. */
function winAnsi(text: string): string {
  return text.normalize('NFC').replaceAll(beyond, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(beyond, '');
    return plain || (/\s/u.test(letter) ? ' ' : '?');
  });
}

function drawHead(place: Place, { title, about, facts }: Paper): void {
  const { doc } = place;
  doc.rect(0, 0, PAGE.width, 6).fill(signal);
  write(doc, brand.name, { x: MARGIN, y: place.y }, { size: 11, bold: true });
  write(doc, title, { x: MARGIN, y: place.y + 18 }, { size: 18, bold: true });
  const half = PAPER_WIDTH / 2;
  const lines = about.map((line, index) => ({ line, y: place.y + 46 + index * 13, bold: index === 0 }));
  for (const { line, y, bold } of lines) write(doc, line, { x: MARGIN, y }, { bold, width: half - 12 });
  facts.forEach(([label, value], index) => {
    const y = place.y + 46 + index * 13;
    write(doc, label, { x: MARGIN + half, y }, { fill: quietInk, width: half * 0.55 });
    const x = MARGIN + half * 1.55;
    write(doc, value, { x, y }, { width: half * 0.45, align: 'right' });
  });
  place.y += 46 + 13 * Math.max(about.length, facts.length) + 16;
}

function drawTable(place: Place, paper: Paper): void {
  drawLabels(place, paper.columns);
  if (paper.rows.length === 0) {
    write(place.doc, paper.none, { x: MARGIN, y: place.y + 4 }, { fill: quietInk });
    place.y += ROW;
  }
  for (const { cells, under } of paper.rows) {
    turnPage(place, under ? ROW + 11 : ROW, paper.columns);
    drawCells(place, paper.columns, cells);
    if (under) write(place.doc, under, { x: MARGIN, y: place.y - 2 }, { size: 8, fill: quietInk });
    place.y += under ? 11 : 0;
    rule(place);
  }
  turnPage(place, ROW, paper.columns);
  drawCells(place, paper.columns, paper.sums, true);
  place.y += 14;
}

function drawLabels(place: Place, columns: readonly PaperColumn[]): void {
  drawCells(
    place,
    columns,
    columns.map(({ label }) => label),
    true,
  );
  rule(place);
}

function drawCells(
  place: Place,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  bold = false,
): void {
  let x = MARGIN;
  for (const [index, { width, isAmount }] of columns.entries()) {
    const style = { size: 8.5, bold, width: width - 8, align: isAmount ? 'right' : 'left' } as const;
    write(place.doc, cells[index] ?? '', { x, y: place.y + 4 }, style);
    x += width;
  }
  place.y += ROW;
}

function rule({ doc, y }: Place): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
}

/** A row is never cut, and each page of a table repeats the headings of its columns. */
function turnPage(place: Place, height: number, columns?: readonly PaperColumn[]): void {
  if (place.y + height <= BOTTOM) return;
  place.doc.addPage();
  place.y = MARGIN;
  if (columns) drawLabels(place, columns);
}

function drawSection(place: Place, { title, lines }: Paper['sections'][number]): void {
  turnPage(place, 2 * ROW);
  write(place.doc, title, { x: MARGIN, y: place.y }, { size: 10, bold: true });
  place.y += 15;
  for (const line of lines) {
    turnPage(place, 13);
    write(place.doc, line, { x: MARGIN, y: place.y });
    place.y += 13;
  }
  place.y += 10;
}

function numberPages(doc: Doc, foot: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin: without this a new page would begin.
    doc.page.margins.bottom = 0;
    const y = PAGE.height - MARGIN + 2;
    write(doc, foot, { x: MARGIN, y }, { size: 8, fill: quietInk, width: PAPER_WIDTH - 90 });
    const number = `Page ${page + 1} of ${count}`;
    write(doc, number, { x: PAGE.width - MARGIN - 80, y }, { size: 8, width: 80, align: 'right' });
  }
}
