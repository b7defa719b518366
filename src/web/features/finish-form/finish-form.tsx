import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { problemOf } from '#api/client.ts';
import type { QuoteLineView } from '#api/views.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { quoteTotals } from '#domain/quote-lines.ts';
import { finishSchema } from '#domain/validation/quote.ts';
import { fieldProblems, sayProblem } from '#web/lib/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import styles from './finish-form.module.css';
import { text } from './text.ts';

export type Finish = z.output<typeof finishSchema>;

type Props = {
  /** The approved lines, in their order: their position is what is sent. */
  lines: readonly QuoteLineView[];
  approvedCents: Cents;
  taxRateBasisPoints: number;
  pendingPhotos: number;
  photoField: ReactNode;
  reason: string | null;
  onFinish: (entered: Finish) => Promise<Error | undefined>;
};

/** Ends the work: what was done becomes the invoice, and its total stands here before it is sent. */
export function FinishForm(props: Props) {
  const { lines, approvedCents, taxRateBasisPoints, pendingPhotos, photoField, reason, onFinish } = props;
  const [done, setDone] = useState<ReadonlySet<number>>(() => new Set(lines.keys()));
  const [odometer, setOdometer] = useState('');
  const [warranty, setWarranty] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const doneLines = [...lines.keys()].filter((position) => done.has(position));
  // All of it is what was approved to the cent, whatever the tax rate has become since.
  const total =
    doneLines.length === lines.length
      ? approvedCents
      : quoteTotals(
          lines.filter((_, position) => done.has(position)),
          taxRateBasisPoints,
        ).total;

  const submit = async () => {
    const parsed = finishSchema.safeParse({
      doneLines,
      odometerMiles: odometer === '' ? null : Number(odometer),
      warranty,
      note,
    });
    const found: Record<string, string> = pendingPhotos > 0 ? { photos: text.photosPending } : {};
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      found[field] ??= issue.code === 'invalid_type' ? text.odometerMissing : issue.message;
    }
    setProblems(found);
    if (!parsed.success || found.photos) return { message: text.missing };
    const refused = await onFinish(parsed.data);
    if (!refused) return undefined;
    const says = sayProblem(refused);
    const isOdometer = problemOf(refused)?.code === 'ODOMETER_BACKWARDS';
    setProblems({ ...fieldProblems(refused), ...(isOdometer ? { odometerMiles: says } : {}) });
    return { message: says };
  };

  return (
    <Form
      values={{ doneLines, odometer, warranty, note }}
      isDirty={Boolean(odometer || warranty || note) || doneLines.length < lines.length}
      onSubmit={submit}
      submit={text.submit(formatCents(total))}
      busy={text.busy}
      reason={reason}
    >
      <DoneLines lines={lines} done={done} onChange={setDone} error={problems.doneLines} />
      <p className={styles.total} aria-live="polite">
        <span>{text.total}</span>
        <strong>
          <Money cents={total} />
        </strong>
        <span className={styles.help}>{text.approved(formatCents(approvedCents))}</span>
      </p>
      <TextInput
        label={text.odometer}
        inputMode="numeric"
        autoComplete="off"
        value={odometer}
        error={problems.odometerMiles}
        onChange={(event) => setOdometer(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{text.photos}</legend>
        {photoField}
        <FieldError id="after-photos-problem">{problems.photos}</FieldError>
      </fieldset>
      <TextInput
        label={text.warranty}
        help={text.warrantyHelp}
        optional
        maxLength={500}
        value={warranty}
        error={problems.warranty}
        onChange={(event) => setWarranty(event.currentTarget.value)}
      />
      <Textarea
        label={text.note}
        optional
        rows={3}
        maxLength={2000}
        value={note}
        error={problems.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Form>
  );
}

type DoneProps = {
  lines: readonly QuoteLineView[];
  done: ReadonlySet<number>;
  onChange: (done: ReadonlySet<number>) => void;
  error?: string;
};

function DoneLines({ lines, done, onChange, error }: DoneProps) {
  const toggle = (position: number, isDone: boolean) => {
    const next = new Set(done);
    if (isDone) next.add(position);
    else next.delete(position);
    onChange(next);
  };
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={styles.legend}>{text.lines}</legend>
      <p className={styles.help}>{text.linesHelp}</p>
      {lines.map((line, position) => (
        <div key={`${position} ${line.title}`} className={styles.line}>
          <Checkbox
            label={line.title}
            checked={done.has(position)}
            onChange={(event) => toggle(position, event.currentTarget.checked)}
          />
          <Money cents={line.amountCents} />
        </div>
      ))}
      <FieldError id="done-problem">{error}</FieldError>
    </fieldset>
  );
}
