import type { ReactNode } from 'react';
import * as z from 'zod';
import type { QuoteLineView } from '#api/shapes/job-parts.ts';
import { LEAST_AFTER_PHOTOS } from '#domain/jobs/finished-work.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { doneBill, withoutDiscount } from '#domain/quotes/discount.ts';
import { lineAmount, quoteTotals } from '#domain/quotes/quote-lines.ts';
import { finishSchema } from '#domain/validation/quote.ts';
import { odometerTyped } from '#domain/validation/odometer-problem.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { type Problems, type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';
import styles from './finish-form.module.css';
import { numbersOf, type Numbers, PartNumbers, quotedNumbers } from './part-numbers.tsx';
import { text } from './text.ts';

export type Finish = z.output<typeof finishSchema>;
type Entered = {
  doneLines: number[];
  odometerMiles: string;
  numbers: Numbers;
  warranty: string;
  warrantyMonths: string;
  note: string;
};

const shape = finishSchema.shape;
const schema = z.object({
  doneLines: shape.doneLines,
  odometerMiles: odometerTyped.pipe(shape.odometerMiles),
  numbers: z.custom<Numbers>(),
  warranty: z.string().pipe(shape.warranty),
  // Optional to the server, which keeps what was quoted; emptied here it is asked for.
  warrantyMonths: z
    .string()
    .transform((typed) => parseWhole(typed) ?? Number.NaN)
    .pipe(shape.warrantyMonths.unwrap()),
  note: z.string().pipe(shape.note.unwrap()),
});

type Props = {
  /** The approved lines in order. The form sends their positions. */
  lines: readonly QuoteLineView[];
  approvedCents: Cents;
  /** The warranty from the quote, prefilled for confirmation. */
  warranty: string;
  /** The usual warranty for this service, prefilled. */
  warrantyMonths: number;
  taxRateBasisPoints: number;
  /** The check-in odometer including corrections. Most cars leave with the same mileage. */
  odometerInMiles: number;
  /** Number of photos, and how many are still uploading. */
  photos: { count: number; pending: number };
  /** The photo field, with a slot for each required photo. */
  photoField: (slots: readonly string[]) => ReactNode;
  reason: string | null;
  onFinish: (entered: Finish) => Promise<Error | undefined>;
};

/** Finishes the work. The completed lines become the invoice, and its total shows before sending. */
export function FinishForm(props: Props) {
  const { approvedCents, photos, photoField, reason, onFinish } = props;
  const lines = withoutDiscount(props.lines);
  const { form, ...fields } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: startOf(props, lines),
    check: (): Problems => photosProblem(photos),
    send: ({ numbers, ...done }) =>
      onFinish({ ...done, partNumbers: numbersOf(lines, done.doneLines, numbers) }),
    missing: text.missing,
  });
  const { field, held, problem } = fields;
  const doneLines = held('doneLines');
  const numbers = held('numbers');
  const total = invoiceTotal(props, new Set(doneLines.value));

  return (
    <Form
      {...form}
      isDirty={form.isDirty || photos.count > 0}
      submit={text.submit(formatCents(total.total))}
      busy={text.busy}
      reason={reason}
    >
      <DoneLines lines={lines} discount={total.discount} {...doneLines} />
      <Total total={total.total} approved={approvedCents} />
      <TextInput
        label={text.odometer}
        help={text.odometerHelp}
        inputMode="numeric"
        autoComplete="off"
        {...field('odometerMiles')}
      />
      <PartNumbers
        lines={lines}
        doneLines={doneLines.value}
        numbers={numbers.value}
        problem={problem}
        onChange={numbers.onChange}
      />
      <AfterPhotos error={problem('photos')}>{photoField(text.views)}</AfterPhotos>
      <Warranty field={field} />
      <Textarea label={text.note} optional rows={3} maxLength={2000} {...field('note')} />
    </Form>
  );
}

/** In words for the invoice, and as a number for the day until which it can be claimed here. */
function Warranty({ field }: Pick<SchemaForm<Entered>, 'field'>) {
  return (
    <>
      <TextInput label={text.warranty} help={text.warrantyHelp} maxLength={500} {...field('warranty')} />
      <TextInput
        label={text.months}
        help={text.monthsHelp}
        inputMode="numeric"
        autoComplete="off"
        {...field('warrantyMonths')}
      />
    </>
  );
}

/** Most cars leave with the miles that they came with, and all of the work done. */
function startOf(props: Props, lines: Props['lines']): Entered {
  return {
    doneLines: [...lines.keys()],
    odometerMiles: String(props.odometerInMiles),
    numbers: quotedNumbers(lines),
    warranty: props.warranty,
    warrantyMonths: String(props.warrantyMonths),
    note: '',
  };
}

/** The invoice total, and the agreed discount if any. */
function invoiceTotal({ lines, approvedCents, taxRateBasisPoints }: Props, done: ReadonlySet<number>) {
  const bill = doneBill(lines, (position) => done.has(position));
  const discount = bill.find(({ kind }) => kind === 'discount');
  const isWhole = withoutDiscount(bill).length === withoutDiscount(lines).length;
  const total = isWhole ? approvedCents : quoteTotals(bill, taxRateBasisPoints).total;
  return { total, discount: discount && { title: discount.title, amountCents: lineAmount(discount) } };
}

function photosProblem({ count, pending }: Props['photos']): Problems {
  if (pending > 0) return { photos: text.photosPending };
  return count < LEAST_AFTER_PHOTOS ? { photos: text.photosMissing } : {};
}

type DoneProps = {
  lines: readonly QuoteLineView[];
  discount: { title: string; amountCents: Cents } | undefined;
  value: readonly number[];
  onChange: (done: number[]) => void;
  error: string | null;
};

function DoneLines({ lines, discount, value: done, onChange, error }: DoneProps) {
  const toggle = (position: number, isDone: boolean) =>
    onChange([...lines.keys()].filter((one) => (one === position ? isDone : done.includes(one))));
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
            checked={done.includes(position)}
            onChange={(event) => toggle(position, event.currentTarget.checked)}
          />
          <Money cents={line.amountCents} />
        </div>
      ))}
      {discount ? (
        <div className={styles.line}>
          <span>{discount.title}</span>
          <Money cents={discount.amountCents} />
        </div>
      ) : null}
      <FieldError id="done-problem">{error}</FieldError>
    </fieldset>
  );
}

function AfterPhotos({ error, children }: { error: string | null; children: ReactNode }) {
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={styles.legend}>{text.photos}</legend>
      <p className={styles.help}>{text.photosHelp}</p>
      {children}
      <FieldError id="after-photos-problem">{error}</FieldError>
    </fieldset>
  );
}

function Total({ total, approved }: { total: Cents; approved: Cents }) {
  return (
    <p className={styles.total} aria-live="polite">
      <span>{text.total}</span>
      <strong>
        <Money cents={total} />
      </strong>
      <span className={styles.help}>{text.approved(formatCents(approved))}</span>
    </p>
  );
}
