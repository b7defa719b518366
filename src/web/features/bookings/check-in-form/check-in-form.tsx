import type { ReactNode } from 'react';
import * as z from 'zod';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { checkInSchema, ownersCode } from '#domain/validation/quote.ts';
import { odometerTyped } from '#domain/validation/odometer-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox, RadioCards } from '#web/ui/plain/choice.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { type Problems, type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';
import styles from './check-in-form.module.css';
import { text } from './text.ts';

export type CheckIn = z.output<typeof checkInSchema>;
export type Parts = 'shop' | 'back';
type Entered = {
  code: string;
  estimateAcknowledged: boolean;
  odometerMiles: string;
  wantsOldParts: Parts;
  note: string;
};
const NOTHING: Entered = {
  code: '',
  estimateAcknowledged: false,
  odometerMiles: '',
  wantsOldParts: 'shop',
  note: '',
};

const shape = checkInSchema.shape;
export const partsChosen = z.custom<Parts>().transform((parts) => parts === 'back');
const whatIsSeen = z.object({
  odometerMiles: odometerTyped.pipe(shape.odometerMiles),
  wantsOldParts: partsChosen,
  note: z.string().pipe(shape.note.unwrap()),
});
const atTheCounter = whatIsSeen.extend({
  code: z.string().pipe(ownersCode),
  estimateAcknowledged: z.boolean().refine((said) => said, text.acknowledgedMissing),
});
/** Who dropped the keys said no code, and agreed before. */
const withoutCode = whatIsSeen.extend({
  code: z.string().transform(() => undefined),
  estimateAcknowledged: z.boolean().transform(() => false),
});

type Props = {
  /** Number of photos, and how many are still uploading. */
  photos: { count: number; pending: number };
  /** The photo field, with a slot for each required photo. */
  photoField: (slots: readonly string[]) => ReactNode;
  /** The approved amount including tax. The owner agrees to it again at the counter. */
  approvedCents: Cents;
  /** Set if the owner confirmed a key drop. No code is needed then. */
  keyDrop: { note: string } | null;
  /** Why check-in is not possible now, such as two hours too early. */
  reason: string | null;
  onCheckIn: (entered: CheckIn) => Promise<Error | undefined>;
};

const LEAST_PHOTOS = 4;
export const PARTS = (['shop', 'back'] as const).map((value) => ({ value, label: text.partsChoices[value] }));

/** Checks in the car: proof of the owner, condition and odometer. */
export function CheckInForm({ photos, photoField, approvedCents, keyDrop, reason, onCheckIn }: Props) {
  const { form, ...fields } = useSchemaForm<Entered, CheckIn>({
    schema: keyDrop ? withoutCode : atTheCounter,
    first: NOTHING,
    check: (): Problems => photosProblem(photos),
    send: onCheckIn,
    missing: text.missing,
  });
  const { field, held, problem } = fields;

  return (
    <Form
      {...form}
      isDirty={form.isDirty || photos.count > 0}
      submit={text.submit}
      busy={text.busy}
      reason={reason}
    >
      <OwnersWord approvedCents={approvedCents} keyDrop={keyDrop} {...fields} />
      <TextInput label={text.odometer} inputMode="numeric" autoComplete="off" {...field('odometerMiles')} />
      <Photos error={problem('photos')}>{photoField(text.views)}</Photos>
      <RadioCards legend={text.parts} name="parts" choices={PARTS} {...held('wantsOldParts')} />
      <Textarea
        label={text.note}
        help={text.noteHelp}
        optional
        rows={3}
        maxLength={1000}
        {...field('note')}
      />
    </Form>
  );
}

type OwnersWordProps = Pick<Props, 'approvedCents' | 'keyDrop'> & SchemaForm<Entered>;

/** The owner's agreement: by code and checkbox at the counter, or remotely with a key drop. */
function OwnersWord({ approvedCents, keyDrop, field, tick }: OwnersWordProps) {
  if (keyDrop) {
    return (
      <Notice tone="safe" title={text.keysLeft}>
        {keyDrop.note ? text.keysNote(keyDrop.note) : text.keysHelp}
      </Notice>
    );
  }
  return (
    <>
      <CodeInput label={text.code} help={text.codeHelp} {...field('code')} />
      <Checkbox label={text.acknowledged(formatCents(approvedCents))} {...tick('estimateAcknowledged')} />
    </>
  );
}

function photosProblem({ count, pending }: Props['photos']): Problems {
  if (pending > 0) return { photos: text.photosPending };
  return count < LEAST_PHOTOS ? { photos: text.photosMissing(LEAST_PHOTOS) } : {};
}

function Photos({ error, children }: { error: string | null; children: ReactNode }) {
  return (
    <fieldset
      className={styles.photos}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={styles.legend}>{text.photos}</legend>
      <p className={styles.help}>{text.photosHelp(LEAST_PHOTOS)}</p>
      {children}
      <FieldError id="photos-problem">{error}</FieldError>
    </fieldset>
  );
}
