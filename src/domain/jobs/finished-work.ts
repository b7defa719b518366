import type { BillLine, QuoteLine } from '#domain/quotes/quote-lines.ts';

/** What has to be said and shown before work counts as done (J23), beside the odometer and the warranty. */
export const LEAST_AFTER_PHOTOS = 1;

type Part = Extract<QuoteLine, { kind: 'part' }>;
type PartNumbers = readonly { line: number; number: string }[];

/** The lines with the numbers of the parts that were fitted, where they are others than the quoted ones. */
export function withFittedParts<Line extends BillLine>(lines: readonly Line[], numbers: PartNumbers): Line[] {
  return lines.map((line, position) => {
    const fitted = numbers.find((one) => one.line === position)?.number.trim();
    return line.kind === 'part' && fitted ? { ...line, partNumber: fitted } : line;
  });
}

/**
 * The first part that was fitted without anybody saying which one it was. Labor and fees have no numbers, and
 * what was not done needs none.
 */
export function missingPartNumber(
  lines: readonly BillLine[],
  { doneLines, partNumbers }: { doneLines: readonly number[]; partNumbers: PartNumbers },
): { line: number; part: string } | null {
  const fitted = withFittedParts(lines, partNumbers);
  const isNameless = (line: BillLine): line is Part => line.kind === 'part' && !line.partNumber;
  const position = fitted.findIndex((line, index) => doneLines.includes(index) && isNameless(line));
  return position < 0 ? null : { line: position, part: fitted[position]!.title };
}
