import { useState } from 'react';
import type { SetupView } from '#api/shops/setup.ts';
import { parseDollars } from '#domain/money/money.ts';
import { MOST_OTHER_SERVICES, type OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { onboardingChoices, type ServiceCode, serviceName } from '#domain/shops/service-catalog.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useChoices } from '#web/lib/forms/use-choices.ts';
import { Form } from '#web/ui/form.tsx';
import { Checkbox, RadioCards } from '#web/ui/plain/choice.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { type Problems, useCheckedSubmit } from '#web/ui/use-checked-form.ts';
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
  const chosen = draft.services;
  const { press } = usePress(queries.shops.setup.saveServices.mutationOptions(), onSaved);
  const set = (part: Partial<Services>) => change({ ...draft, services: { ...chosen, ...part } });

  const send = async () => {
    const laborRateCents = parseDollars(chosen.laborRate);
    if (laborRateCents === undefined || chosen.serviceType === '') return undefined;
    if (!(await settle())) return { message: allText.newer.title };
    return press({
      selectedServices: chosen.selectedServices,
      otherServices: chosen.otherServices,
      laborRateCents,
      serviceType: chosen.serviceType,
      serviceRadiusMiles: chosen.serviceRadius,
    });
  };
  const { problems: found, form } = useCheckedSubmit({ check: () => problemsOf(chosen), send });
  const problems = atFields(found);

  return (
    <Form {...form} isDirty={false} submit={submit} busy={allText.busy} actions={actions}>
      <Fields chosen={chosen} problems={problems} set={set} />
    </Form>
  );
}

function problemsOf({ selectedServices, laborRate, serviceType }: Services): Problems {
  return {
    ...(selectedServices.length === 0 && { services: text.none }),
    ...(parseDollars(laborRate) === undefined && { laborRate: text.laborRateBad }),
    ...(serviceType === '' && { serviceType: allText.required }),
  };
}

/** What the server refuses stands under its own names; here it belongs to the field that was typed into. */
export function atFields({ selectedServices, laborRateCents, ...found }: Problems): Problems {
  return {
    ...(selectedServices !== undefined && { services: selectedServices }),
    ...(laborRateCents !== undefined && { laborRate: laborRateCents }),
    ...found,
  };
}

type FieldsProps = {
  chosen: Services;
  problems: Problems;
  set: (part: Partial<Services>) => void;
};

function Fields({ chosen, problems, set }: FieldsProps) {
  return (
    <div className={styles.stack}>
      <Choices chosen={chosen} problems={problems} set={set} />
      <Textarea
        label={text.other}
        help={text.otherHelp}
        optional
        rows={2}
        maxLength={MOST_OTHER_SERVICES}
        value={chosen.otherServices}
        error={problems['otherServices']}
        onChange={(event) => set({ otherServices: event.currentTarget.value })}
      />
      <TextInput
        label={text.laborRate}
        help={text.rateHelp}
        before="$"
        inputMode="decimal"
        maxLength={12}
        value={chosen.laborRate}
        error={problems['laborRate']}
        onChange={(event) => set({ laborRate: event.currentTarget.value })}
      />
      <RadioCards<Services['serviceType']>
        legend={text.type}
        name="serviceType"
        choices={text.types}
        value={chosen.serviceType}
        onChange={(serviceType) => set({ serviceType })}
        error={problems['serviceType']}
        columns={3}
      />
      <label>
        {text.radius(chosen.serviceRadius)}
        <input
          type="range"
          className={styles.range}
          min={1}
          max={20}
          value={chosen.serviceRadius}
          onChange={(event) => set({ serviceRadius: event.currentTarget.valueAsNumber })}
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

function Choices({ chosen, problems, set }: FieldsProps) {
  // One that is unticked stays, so that it can be ticked again.
  const [first] = useState(chosen.selectedServices);
  const choices = useChoices(choicesBeside([...first, ...chosen.selectedServices]));
  return (
    <fieldset className={styles.group} aria-invalid={problems['services'] ? true : undefined} tabIndex={-1}>
      <legend className={styles.legend}>{text.legend}</legend>
      <div className={styles.checks}>
        {choices.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={label}
            checked={chosen.selectedServices.includes(code)}
            onChange={(event) =>
              set({
                selectedServices: event.currentTarget.checked
                  ? [...chosen.selectedServices, code]
                  : chosen.selectedServices.filter((one) => one !== code),
              })
            }
          />
        ))}
      </div>
      {problems['services'] ? <p className={styles.error}>{problems['services']}</p> : null}
    </fieldset>
  );
}
