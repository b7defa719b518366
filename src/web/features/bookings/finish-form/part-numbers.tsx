import type { QuoteLineView } from '#api/shapes/job-parts.ts';
import { TextInput } from '#web/ui/plain/field.tsx';
import styles from './finish-form.module.css';
import { text } from './text.ts';

/** Input per line, by position. */
export type Numbers = Readonly<Record<number, string>>;
type Lines = readonly QuoteLineView[];

/** Prefilled with the quoted part numbers; the fitted part may differ. */
export function quotedNumbers(lines: Lines): Numbers {
  return Object.fromEntries(
    lines.flatMap((line, position) => (line.kind === 'part' ? [[position, line.partNumber ?? '']] : [])),
  );
}

export function partsDone(lines: Lines, doneLines: readonly number[]): number[] {
  return doneLines.filter((position) => lines[position]?.kind === 'part');
}

/** The part numbers to send, if entered. */
export function numbersOf(lines: Lines, doneLines: readonly number[], numbers: Numbers) {
  return partsDone(lines, doneLines).flatMap((line) => {
    const number = numbers[line]?.trim();
    return number ? [{ line, number }] : [];
  });
}

type Props = {
  lines: Lines;
  doneLines: readonly number[];
  numbers: Numbers;
  problem: (path: string) => string | null;
  onChange: (numbers: Numbers) => void;
};

/** Which parts were fitted; nothing is asked where there were none. */
export function PartNumbers({ lines, doneLines, numbers, problem, onChange }: Props) {
  const parts = partsDone(lines, doneLines);
  // The server counts the numbers that were sent.
  const sent = numbersOf(lines, doneLines, numbers).map(({ line }) => line);
  if (parts.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.parts}</legend>
      <p className={styles.help}>{text.partsHelp}</p>
      <div className={styles.numbers}>
        {parts.map((position) => (
          <TextInput
            key={position}
            label={text.partNumber(lines[position]!.title)}
            optional
            autoComplete="off"
            maxLength={60}
            value={numbers[position] ?? ''}
            error={problem(`partNumbers.${sent.indexOf(position)}.number`)}
            onChange={(event) => onChange({ ...numbers, [position]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
