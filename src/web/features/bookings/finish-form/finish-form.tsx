import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import type { QuoteLineView } from '#api/shapes/job-parts.ts';
import { LEAST_AFTER_PHOTOS } from '#domain/jobs/finished-work.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { doneBill, withoutDiscount } from '#domain/quotes/discount.ts';
import { lineAmount, quoteTotals } from '#domain/quotes/quote-lines.ts';
import { finishSchema } from '#domain/validation/quote.ts';
import { odometerProblem } from '#domain/validation/odometer-problem.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import styles from './finish-form.module.css';
import { numbersOf, type Numbers, PartNumbers, quotedNumbers } from './part-numbers.tsx';
import { text } from './text.ts';

export type Finish = z.output<typeof finishSchema>;
/** Null until the user edits the odometer; until then it shows the check-in value. */
type Entered = { odometer: string | null; warranty: string; months: string; note: string };
type Problems = Record<string, string>;

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
  const [done, setDone] = useState<ReadonlySet<number>>(() => new Set(lines.keys()));
  const [entered, setEntered] = useState<Entered>(() => startOf(props));
  const [numbers, setNumbers] = useState<Numbers>(() => quotedNumbers(lines));
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Entered>) => setEntered((now) => ({ ...now, ...part }));
  const doneLines = [...lines.keys()].filter((position) => done.has(position));
  const total = invoiceTotal(props, done);

  const submit = async () => {
    const checked = check({ ...props, doneLines, entered, numbers });
    setProblems(checked.problems);
    if (!checked.content) return { message: text.missing };
    const refused = await onFinish(checked.content);
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };

  return (
    <Form
      isDirty={doneLines.length < lines.length || photos.count > 0 || isTyped(props, entered, numbers)}
      onSubmit={submit}
      submit={text.submit(formatCents(total.total))}
      busy={text.busy}
      reason={reason}
    >
      <DoneLines
        lines={lines}
        discount={total.discount}
        done={done}
        onChange={setDone}
        error={problems.doneLines}
      />
      <Total total={total.total} approved={approvedCents} />
      <TextInput
        label={text.odometer}
        help={text.odometerHelp}
        inputMode="numeric"
        autoComplete="off"
        value={odometerOf(props, entered)}
        error={problems.odometerMiles}
        onChange={(event) => change({ odometer: event.currentTarget.value })}
      />
      <PartNumbers
        lines={lines}
        doneLines={doneLines}
        numbers={numbers}
        problems={problems}
        onChange={setNumbers}
      />
      <AfterPhotos error={problems.photos}>{photoField(text.views)}</AfterPhotos>
      <Warranty entered={entered} problems={problems} onChange={change} />
      <Textarea
        label={text.note}
        optional
        rows={3}
        maxLength={2000}
        value={entered.note}
        error={problems.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </Form>
  );
}

type WarrantyProps = { entered: Entered; problems: Problems; onChange: (part: Partial<Entered>) => void };

/** As text for the invoice, and as months for how long it can be claimed here. */
function Warranty({ entered, problems, onChange }: WarrantyProps) {
  return (
    <>
      <TextInput
        label={text.warranty}
        help={text.warrantyHelp}
        maxLength={500}
        value={entered.warranty}
        error={problems.warranty}
        onChange={(event) => onChange({ warranty: event.currentTarget.value })}
      />
      <TextInput
        label={text.months}
        help={text.monthsHelp}
        inputMode="numeric"
        autoComplete="off"
        value={entered.months}
        error={problems.warrantyMonths}
        onChange={(event) => onChange({ months: event.currentTarget.value })}
      />
    </>
  );
}

function startOf({ warranty, warrantyMonths }: Props): Entered {
  return { odometer: null, warranty, months: String(warrantyMonths), note: '' };
}

function odometerOf({ odometerInMiles }: Pick<Props, 'odometerInMiles'>, { odometer }: Entered): string {
  return odometer ?? String(odometerInMiles);
}

/** If all lines are done, the total equals the approved amount, even if the tax rate changed. */
function isTyped(props: Props, entered: Entered, numbers: Numbers): boolean {
  const isNumbered = JSON.stringify(numbers) !== JSON.stringify(quotedNumbers(props.lines));
  return isNumbered || JSON.stringify(entered) !== JSON.stringify(startOf(props));
}

/** The invoice total, and the agreed discount if any. */
function invoiceTotal({ lines, approvedCents, taxRateBasisPoints }: Props, done: ReadonlySet<number>) {
  const bill = doneBill(lines, (position) => done.has(position));
  const discount = bill.find(({ kind }) => kind === 'discount');
  const isWhole = withoutDiscount(bill).length === withoutDiscount(lines).length;
  const total = isWhole ? approvedCents : quoteTotals(bill, taxRateBasisPoints).total;
  return { total, discount: discount && { title: discount.title, amountCents: lineAmount(discount) } };
}

type Checked = { content: Finish | null; problems: Problems };

type Filled = Pick<Props, 'lines' | 'photos' | 'odometerInMiles'> & {
  doneLines: readonly number[];
  entered: Entered;
  numbers: Numbers;
};

function check({ lines, doneLines, entered, numbers, photos, odometerInMiles }: Filled): Checked {
  const { warranty, months, note } = entered;
  const odometer = odometerOf({ odometerInMiles }, entered);
  const partNumbers = numbersOf(lines, doneLines, numbers);
  const odometerMiles = parseWhole(odometer);
  // Optional for the server, which keeps the quoted warranty. The form requires it if cleared.
  const warrantyMonths = parseWhole(months) ?? null;
  const typed = { doneLines, odometerMiles, partNumbers, warranty, warrantyMonths, note };
  const parsed = finishSchema.safeParse(typed);
  const problems: Problems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    const isOdometer = issue.code === 'invalid_type' && field === 'odometerMiles';
    problems[field] ??= isOdometer ? odometerProblem(odometer) : issue.message;
  }
  if (photos.pending > 0) problems.photos = text.photosPending;
  else if (photos.count < LEAST_AFTER_PHOTOS) problems.photos = text.photosMissing;
  const isWhole = parsed.success && Object.keys(problems).length === 0;
  return { content: isWhole ? parsed.data : null, problems };
}

type DoneProps = {
  lines: readonly QuoteLineView[];
  discount: { title: string; amountCents: Cents } | undefined;
  done: ReadonlySet<number>;
  onChange: (done: ReadonlySet<number>) => void;
  error?: string;
};

function DoneLines({ lines, discount, done, onChange, error }: DoneProps) {
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

function AfterPhotos({ error, children }: { error?: string; children: ReactNode }) {
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
