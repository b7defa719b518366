import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { checkInSchema } from '#domain/validation/quote.ts';
import { odometerProblem } from '#domain/validation/odometer-problem.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Checkbox, RadioCards } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './check-in-form.module.css';
import { text } from './text.ts';

export type CheckIn = z.output<typeof checkInSchema>;
export type Parts = 'shop' | 'back';
type Entered = {
  code: string;
  acknowledged: boolean;
  odometer: string;
  parts: Parts;
  note: string;
};
type Problems = Record<string, string>;

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
const CODE_LENGTH = 6;
export const PARTS = (['shop', 'back'] as const).map((value) => ({ value, label: text.partsChoices[value] }));

/** Checks in the car: proof of the owner, condition and odometer. */
export function CheckInForm({ photos, photoField, approvedCents, keyDrop, reason, onCheckIn }: Props) {
  const [entered, setEntered] = useState<Entered>({
    code: '',
    acknowledged: false,
    odometer: '',
    parts: 'shop',
    note: '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Entered>) => setEntered((now) => ({ ...now, ...part }));
  const { code, odometer, parts, note } = entered;

  const submit = async () => {
    const checked = check(entered, photos, keyDrop !== null);
    setProblems(checked.problems);
    if (!checked.content) return { message: text.missing };
    const refused = await onCheckIn(checked.content);
    if (!refused) return undefined;
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };

  return (
    <Form
      isDirty={Boolean(code || odometer || note) || photos.count > 0}
      onSubmit={submit}
      submit={text.submit}
      busy={text.busy}
      reason={reason}
    >
      <OwnersWord {...{ entered, problems, approvedCents, keyDrop, change }} />
      <TextInput
        label={text.odometer}
        inputMode="numeric"
        autoComplete="off"
        value={odometer}
        error={problems.odometerMiles}
        onChange={(event) => change({ odometer: event.currentTarget.value })}
      />
      <Photos error={problems.photos}>{photoField(text.views)}</Photos>
      <RadioCards
        legend={text.parts}
        name="parts"
        choices={PARTS}
        value={parts}
        onChange={(chosen) => change({ parts: chosen })}
      />
      <Textarea
        label={text.note}
        help={text.noteHelp}
        optional
        rows={3}
        maxLength={1000}
        value={note}
        error={problems.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </Form>
  );
}

type OwnersWordProps = Pick<Props, 'approvedCents' | 'keyDrop'> & {
  entered: Entered;
  problems: Problems;
  change: (part: Partial<Entered>) => void;
};

/** The owner's agreement: by code and checkbox at the counter, or remotely with a key drop. */
function OwnersWord({ entered, problems, approvedCents, keyDrop, change }: OwnersWordProps) {
  if (keyDrop) {
    return (
      <Notice tone="safe" title={text.keysLeft}>
        {keyDrop.note ? text.keysNote(keyDrop.note) : text.keysHelp}
      </Notice>
    );
  }
  return (
    <>
      <CodeField
        label={text.code}
        length={CODE_LENGTH}
        value={entered.code}
        onChange={(typed) => change({ code: typed })}
        error={problems.code}
        help={text.codeHelp}
      />
      <Checkbox
        label={text.acknowledged(formatCents(approvedCents))}
        checked={entered.acknowledged}
        error={problems.estimateAcknowledged}
        onChange={(event) => change({ acknowledged: event.currentTarget.checked })}
      />
    </>
  );
}

type Checked = { content: CheckIn | null; problems: Problems };

function check(entered: Entered, photos: Props['photos'], hasKeys: boolean): Checked {
  const { code, acknowledged, odometer, parts, note } = entered;
  const parsed = checkInSchema.safeParse({
    ...(hasKeys ? {} : { code, estimateAcknowledged: acknowledged }),
    odometerMiles: parseWhole(odometer),
    wantsOldParts: parts === 'back',
    note,
  });
  const problems: Problems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    problems[field] ??= issue.code === 'invalid_type' ? odometerProblem(odometer) : issue.message;
  }
  if (!hasKeys && !acknowledged) problems.estimateAcknowledged = text.acknowledgedMissing;
  if (photos.pending > 0) problems.photos = text.photosPending;
  else if (photos.count < LEAST_PHOTOS) problems.photos = text.photosMissing(LEAST_PHOTOS);
  return { content: parsed.success && Object.keys(problems).length === 0 ? parsed.data : null, problems };
}

function Photos({ error, children }: { error?: string; children: ReactNode }) {
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
