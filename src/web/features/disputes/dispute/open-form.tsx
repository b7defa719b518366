import * as z from 'zod';
import { text } from './text.ts';
import { useCasesChanged } from './use-cases.ts';
import { type DisputeReason, disputeReasons } from '#domain/disputes/disputes.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, parseDollars } from '#domain/money/money.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';
import { queries } from '#web/lib/query.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

/** `reasons`: the allowed reasons, from the server. */
type Props = { side: JobSide; jobId: JobId; most: Cents; reasons: readonly DisputeReason[] };

/** A shop may ask for nothing; an owner asks for something. */
const schemaFor = (side: JobSide, most: Cents) => {
  const wrong = text.amountWrong(most);
  const least = side === 'owner' ? 1 : 0;
  return z.object({
    reason: filled(text.chooseReason).transform((code) => code as DisputeReason),
    askedCents: readAs(parseDollars, wrong).refine((asked) => asked >= least && asked <= most, wrong),
    statement: filled(text.statementShort, 3),
  });
};
const NOTHING = { reason: '', askedCents: '', statement: '' };

/** Reports a problem: reason, amount and description. */
export function OpenForm({ side, jobId, most, reasons }: Props) {
  const changed = useCasesChanged(side, jobId);
  const { press } = usePress(queries.disputes.open.mutationOptions(), (answer) => {
    changed(answer);
    showToast(text.sent);
  });
  const { field, form } = useSchemaForm({
    schema: schemaFor(side, most),
    first: NOTHING,
    send: (said) => press({ jobId, ...said }),
  });
  return (
    <Form {...form} submit={text.send} busy={text.sending}>
      <Select
        label={text.reason}
        {...field('reason')}
        options={[
          { value: '', label: text.chooseReason },
          ...reasons.map((value) => ({ value, label: disputeReasons[value] })),
        ]}
      />
      <TextInput
        label={text.asked[side]}
        help={text.askedHelp(most)}
        inputMode="decimal"
        autoComplete="off"
        {...field('askedCents')}
      />
      <Textarea
        label={text.statement}
        help={text.statementHelp}
        rows={5}
        maxLength={4000}
        {...field('statement')}
      />
    </Form>
  );
}
