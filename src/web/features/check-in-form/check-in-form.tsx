import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { problemOf } from '#api/client.ts';
import { checkInSchema } from '#domain/validation/quote.ts';
import { fieldProblems, sayProblem } from '#web/lib/problem-text.ts';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './check-in-form.module.css';
import { text } from './text.ts';

export type CheckIn = z.output<typeof checkInSchema>;

type Props = {
  /** How many photos there are, and how many are still on their way. */
  photos: { count: number; pending: number };
  photoField: ReactNode;
  /** Why it cannot be done now, such as two hours too early. */
  reason: string | null;
  onCheckIn: (entered: CheckIn) => Promise<Error | undefined>;
};

export const LEAST_PHOTOS = 4;
const CODE_LENGTH = 6;
const CODE_PROBLEMS = new Set(['CHECK_IN_CODE_WRONG', 'CHECK_IN_CODE_LOCKED']);
const PARTS = (['shop', 'back'] as const).map((value) => ({ value, label: text.partsChoices[value] }));

/** Takes the car in: whose it is, how it looks, and what it has run. */
export function CheckInForm({ photos, photoField, reason, onCheckIn }: Props) {
  const [code, setCode] = useState('');
  const [odometer, setOdometer] = useState('');
  const [parts, setParts] = useState<'shop' | 'back'>('shop');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const values = { code, odometer, parts, note };

  const submit = async () => {
    const parsed = checkInSchema.safeParse({
      code,
      odometerMiles: odometer === '' ? null : Number(odometer),
      wantsOldParts: parts === 'back',
      note,
    });
    const found: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      found[field] ??= issue.code === 'invalid_type' ? text.odometerMissing : issue.message;
    }
    if (photos.pending > 0) found.photos = text.photosPending;
    else if (photos.count < LEAST_PHOTOS) found.photos = text.photosMissing(LEAST_PHOTOS);
    setProblems(found);
    if (!parsed.success || found.photos) return { message: text.missing };
    const refused = await onCheckIn(parsed.data);
    if (!refused) return undefined;
    const says = sayProblem(refused);
    const refusedCode = problemOf(refused)?.code ?? '';
    setProblems({
      ...fieldProblems(refused),
      ...(CODE_PROBLEMS.has(refusedCode) ? { code: says } : {}),
      ...(refusedCode === 'PHOTOS_MISSING' ? { photos: says } : {}),
    });
    return { message: says };
  };

  return (
    <Form
      values={values}
      isDirty={Boolean(code || odometer || note) || photos.count > 0}
      onSubmit={submit}
      submit={text.submit}
      busy={text.busy}
      reason={reason}
    >
      <CodeField
        label={text.code}
        length={CODE_LENGTH}
        value={code}
        onChange={setCode}
        error={problems.code}
        help={text.codeHelp}
      />
      <TextInput
        label={text.odometer}
        inputMode="numeric"
        autoComplete="off"
        value={odometer}
        error={problems.odometerMiles}
        onChange={(event) => setOdometer(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
      />
      <fieldset className={styles.photos}>
        <legend className={styles.legend}>{text.photos}</legend>
        <p className={styles.help}>{text.photosHelp(LEAST_PHOTOS)}</p>
        <Guide count={photos.count} />
        {photoField}
        <div aria-invalid={problems.photos ? true : undefined} tabIndex={problems.photos ? -1 : undefined}>
          <FieldError id="photos-problem">{problems.photos}</FieldError>
        </div>
      </fieldset>
      <RadioCards legend={text.parts} name="parts" choices={PARTS} value={parts} onChange={setParts} />
      <Textarea
        label={text.note}
        help={text.noteHelp}
        optional
        rows={3}
        maxLength={1000}
        value={note}
        error={problems.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Form>
  );
}

/** Once around the car: the photos are expected in this order. */
function Guide({ count }: { count: number }) {
  return (
    <ol className={styles.guide}>
      {text.views.map((view, index) => (
        <li key={view} className={clsx(styles.view, index < count && styles.taken)}>
          <span className={styles.mark} aria-hidden>
            {index < count ? <Icon of={IconCheck} size={16} /> : index + 1}
          </span>
          {view}
          {index < count ? <span className="visually-hidden">, {text.viewDone}</span> : null}
        </li>
      ))}
    </ol>
  );
}
