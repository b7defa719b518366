import * as z from 'zod';
import type { CheckInFacts } from '#domain/bookings/check-in-correction.ts';
import { factsCorrected } from '#domain/bookings/check-in-correction.ts';
import { odometerTyped } from '#domain/validation/odometer-problem.ts';
import { correctCheckInSchema } from '#domain/validation/quote.ts';
import { Form } from '#web/ui/form.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import { PARTS, type Parts, partsChosen } from './check-in-form.tsx';
import { text } from './correct-text.ts';

export type Correction = z.output<typeof correctCheckInSchema>;
type Entered = { odometerMiles: string; wantsOldParts: Parts; note: string; reason: string };

const shape = correctCheckInSchema.shape;
const schema = z.object({
  odometerMiles: odometerTyped.pipe(shape.odometerMiles.unwrap()),
  wantsOldParts: partsChosen,
  note: z.string().pipe(shape.note.unwrap()),
  reason: z.string().pipe(shape.reason),
});

type Props = {
  /** The current check-in values. */
  facts: CheckInFacts;
  onCorrect: (correction: Correction) => Promise<Error | undefined>;
};

/** Corrects what was recorded at check-in. */
export function CorrectForm({ facts, onCorrect }: Props) {
  const { field, held, form } = useSchemaForm<Entered, z.output<typeof schema>>({
    schema,
    first: {
      odometerMiles: String(facts.odometerMiles),
      wantsOldParts: facts.wantsOldParts ? 'back' : 'shop',
      note: facts.note,
      reason: '',
    },
    send: async ({ reason, ...seen }) => {
      // Only what differs is sent: two people may correct two things at once.
      const changed = factsCorrected(facts, seen);
      if (changed.length === 0) return { message: text.same };
      return onCorrect({ ...Object.fromEntries(changed.map((fact) => [fact, seen[fact]])), reason });
    },
    missing: text.missing,
  });

  return (
    <Form {...form} submit={text.submit} busy={text.busy}>
      <TextInput label={text.odometer} inputMode="numeric" autoComplete="off" {...field('odometerMiles')} />
      <RadioCards legend={text.parts} name="corrected-parts" choices={PARTS} {...held('wantsOldParts')} />
      <Textarea label={text.note} optional rows={3} maxLength={1000} {...field('note')} />
      <Textarea label={text.reason} help={text.reasonHelp} rows={2} maxLength={300} {...field('reason')} />
    </Form>
  );
}
