import { useState } from 'react';
import * as z from 'zod';
import type { SetupView } from '#api/shops/setup.ts';
import { type Cents, parseDollars } from '#domain/money/money.ts';
import { MOST_OTHER_SERVICES, type OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { onboardingChoices, type ServiceCode, serviceName } from '#domain/shops/service-catalog.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox, RadioCards } from '#web/ui/plain/choice.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';
import styles from './shop-setup.module.css';
import { text as allText } from './text.ts';
import type { DraftInHand } from './use-draft.ts';

const text = allText.services;
type Services = OnboardingDraft['services'];

type Props = {
  hand: DraftInHand;
  submit: string;
  onSaved: (setup: SetupView) => void;
  actions?: React.ReactNode;
};

/** What the shop does, for how much an hour, and where. */
export function ServicesForm({ hand, submit, onSaved, actions }: Props) {
  const { draft, change, settle } = hand;
  const [first] = useState(draft.services);
  const { press } = usePress(queries.shops.setup.saveServices.mutationOptions(), onSaved);
  const { form, ...fields } = useSchemaForm<Services, z.output<typeof schema>>({
    schema,
    first,
    kept: { value: draft.services, change: (services) => change({ ...draft, services }) },
    send: async ({ laborRate, serviceRadius, ...chosen }) => {
      if (!(await settle())) return { message: allText.newer.title };
      return press({ ...chosen, laborRateCents: laborRate, serviceRadiusMiles: serviceRadius });
    },
    named,
  });

  return (
    <Form {...form} isDirty={false} submit={submit} busy={allText.busy} actions={actions}>
      <Fields {...fields} />
    </Form>
  );
}

const schema = z.object({
  selectedServices: z.custom<Services['selectedServices']>().refine((chosen) => chosen.length > 0, text.none),
  otherServices: z.string(),
  laborRate: readAs(parseDollars, text.laborRateBad),
  serviceType: filled(allText.required).transform((type) => type as Exclude<Services['serviceType'], ''>),
  serviceRadius: z.number(),
}) as unknown as z.ZodType<Read, Services>;
type Read = Omit<Services, 'laborRate' | 'serviceType'> & {
  laborRate: Cents;
  serviceType: Exclude<Services['serviceType'], ''>;
};

/** The server names its own fields; here the error belongs to the field that was typed into. */
export const named = { laborRateCents: 'laborRate', serviceRadiusMiles: 'serviceRadius' };

type FieldsProps = SchemaForm<Services>;

function Fields({ field, held }: FieldsProps) {
  const radius = held('serviceRadius');
  return (
    <div className={styles.stack}>
      <Choices held={held} />
      <Textarea
        label={text.other}
        help={text.otherHelp}
        optional
        rows={2}
        maxLength={MOST_OTHER_SERVICES}
        {...field('otherServices')}
      />
      <TextInput
        label={text.laborRate}
        help={text.rateHelp}
        before="$"
        inputMode="decimal"
        maxLength={12}
        {...field('laborRate')}
      />
      <RadioCards<Services['serviceType']>
        legend={text.type}
        name="serviceType"
        choices={text.types}
        {...held('serviceType')}
        columns={3}
      />
      <label>
        {text.radius(radius.value)}
        <input
          type="range"
          className={styles.range}
          min={1}
          max={20}
          value={radius.value}
          onChange={(event) => radius.onChange(event.currentTarget.valueAsNumber)}
        />
      </label>
    </div>
  );
}

/** The ten of the form, and what the shop chose beside them on another page of its setup. */
function choicesBeside(chosen: readonly ServiceCode[]) {
  const beside = [...new Set(chosen)].filter((code) => !onboardingChoices.some((one) => one.code === code));
  return [...onboardingChoices, ...beside.map((code) => ({ code, label: serviceName(code) }))];
}

function Choices({ held }: Pick<FieldsProps, 'held'>) {
  const { value: chosen, error, onChange } = held('selectedServices');
  // One that is unticked stays, so that it can be ticked again.
  const [first] = useState(chosen);
  const choices = useChoices(choicesBeside([...first, ...chosen]));
  return (
    <fieldset className={styles.group} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className={styles.legend}>{text.legend}</legend>
      <div className={styles.checks}>
        {choices.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={chosen.includes(code)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
        ))}
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}
