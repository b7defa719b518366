import type { BillLine } from '#domain/quotes/quote-lines.ts';

/** What has to be shown before work counts as done (J23), beside the odometer and the warranty. */
export const LEAST_AFTER_PHOTOS = 1;

type PartNumbers = readonly { line: number; number: string }[];

/** The lines with the numbers of the parts that were fitted, where they are others than the quoted ones. */
export function withFittedParts<Line extends BillLine>(lines: readonly Line[], numbers: PartNumbers): Line[] {
  return lines.map((line, position) => {
    const fitted = numbers.find((one) => one.line === position)?.number.trim();
    return line.kind === 'part' && fitted ? { ...line, partNumber: fitted } : line;
  });
}
