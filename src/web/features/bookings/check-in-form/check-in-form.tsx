import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { checkInSchema } from '#domain/validation/quote.ts';
import { odometerProblem } from '#domain/validation/odometer-problem.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox, RadioCards } from '#web/ui/plain/choice.tsx';
import { CodeInput } from '#web/ui/plain/code-input.tsx';
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
  /** How many photos there are, and how many are still on their way. */
  photos: { count: number; pending: number };
  /** The field for them, with a place for each photo that is asked for. */
  photoField: (slots: readonly string[]) => ReactNode;
  /** What the owner approved, tax included: they agree to it once more at the counter. */
  approvedCents: Cents;
  /** The owner's word that the car and its keys are there: then nobody says a code. */
  keyDrop: { note: string } | null;
  /** Why it cannot be done now, such as two hours too early. */
  reason: string | null;
  onCheckIn: (entered: CheckIn) => Promise<Error | undefined>;
};

const LEAST_PHOTOS = 4;
export const PARTS = (['shop', 'back'] as const).map((value) => ({ value, label: text.partsChoices[value] }));

/** Takes the car in: whose it is, how it looks, and what it has run. */
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

/** That the owner is there and agrees: by their code and a tick at the counter, or from afar with the keys. */
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
      <CodeInput
        label={text.code}
        value={entered.code}
        onChange={(event) => change({ code: event.currentTarget.value })}
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
