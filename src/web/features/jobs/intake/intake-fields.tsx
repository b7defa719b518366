import { drivabilities, needsTow } from '#domain/jobs/intake/drivable.ts';
import { questionsOf } from '#domain/jobs/intake/first-questions.ts';
import { familyOf, readTroubleCodes } from '#domain/jobs/intake/trouble-codes.ts';
import { MOST_MORE_SERVICES, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { MOST_TOW_NOTE } from '#domain/validation/intake.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Chip, RadioCards } from '#web/ui/plain/choice.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { type IntakeValues, servicesChosen } from './intake-values.ts';
import styles from './intake.module.css';
import { SymptomGuide } from './symptom-guide.tsx';
import { text } from './text.ts';

type Props = {
  values: IntakeValues;
  problems: Partial<Record<string, string>>;
  change: (part: Partial<IntakeValues>) => void;
  /** What the car needs; the main service first. */
  services: readonly ServiceCode[];
  onService: (service: ServiceCode) => void;
};

/** What the owner may say of the car in advance. Nothing here is needed to post. */
export function IntakeFields({ values, problems, change, services, onService }: Props) {
  const [main] = services;
  return (
    <>
      <p className={styles.quiet}>{text.lead}</p>
      {main ? <MoreServices main={main} values={values} change={change} /> : null}
      <TextInput
        label={text.miles.label}
        name="odometerMiles"
        optional
        inputMode="numeric"
        autoComplete="off"
        help={text.miles.help}
        value={values.odometerMiles}
        error={problems['odometerMiles']}
        onChange={(event) => change({ odometerMiles: event.target.value })}
      />
      <Driving values={values} problems={problems} change={change} />
      <div className={styles.part}>
        <h3>{text.guide.title}</h3>
        <p className={styles.quiet}>{text.guide.lead}</p>
        <SymptomGuide
          values={values}
          change={change}
          service={main ?? null}
          choose={(code, label) => <Button onClick={() => onService(code)}>{label}</Button>}
        />
        <Codes values={values} problems={problems} change={change} />
      </div>
      {services.length > 0 ? <Questions values={values} services={services} change={change} /> : null}
    </>
  );
}

/** The owner need not say: then shops read nothing about it. */
const drivingChoices = [...drivabilities, 'unsure'] as const;

type Fields = Pick<Props, 'values' | 'problems' | 'change'>;

type MoreProps = Pick<Props, 'values' | 'change'> & { main: ServiceCode };

function MoreServices({ main, values, change }: MoreProps) {
  const offered = [...useCatalogue().values()].filter(({ code, isRetired }) => code !== main && !isRetired);
  const chosen = servicesChosen(main, values).slice(1);
  const isFull = chosen.length >= MOST_MORE_SERVICES;
  return (
    <fieldset className={styles.more}>
      <legend>{text.more.legend}</legend>
      <p className={styles.quiet} role="status">
        {isFull ? text.more.full(MOST_MORE_SERVICES) : text.more.help(MOST_MORE_SERVICES)}
      </p>
      {offered.map(({ code, name }) => {
        const on = chosen.includes(code);
        const moreServices = on ? chosen.filter((one) => one !== code) : [...chosen, code];
        return (
          <Chip key={code} on={on} disabled={isFull && !on} onChange={() => change({ moreServices })}>
            {name}
          </Chip>
        );
      })}
    </fieldset>
  );
}

function Driving({ values, problems, change }: Fields) {
  return (
    <>
      <RadioCards
        legend={text.drive.legend}
        name="drivable"
        value={values.drivable ?? 'unsure'}
        choices={drivingChoices.map((value) => ({ value, label: text.drive.choices[value] }))}
        onChange={(chosen) => change({ drivable: chosen === 'unsure' ? null : chosen })}
      />
      {needsTow(values.drivable) ? (
        <Textarea
          label={text.drive.note}
          name="towNote"
          optional
          rows={2}
          maxLength={MOST_TOW_NOTE}
          placeholder={text.drive.notePlaceholder}
          help={text.drive.noteHelp}
          value={values.towNote}
          error={problems['towNote']}
          onChange={(event) => change({ towNote: event.target.value })}
        />
      ) : null}
    </>
  );
}

function Codes({ values, problems, change }: Fields) {
  const { codes } = readTroubleCodes(values.codes);
  return (
    <>
      <TextInput
        label={text.codes.label}
        name="troubleCodes"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        help={text.codes.help}
        value={values.codes}
        error={problems['troubleCodes']}
        onChange={(event) => change({ codes: event.target.value })}
      />
      {codes.length > 0 ? (
        <ul className={styles.codes} aria-live="polite">
          {codes.map((code) => (
            <li key={code}>{text.codes.family(code, familyOf(code))}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Questions({ values, services, change }: Pick<Props, 'values' | 'services' | 'change'>) {
  return (
    <div className={styles.part}>
      <h3>{text.questions.title}</h3>
      <p className={styles.quiet}>{text.questions.lead}</p>
      <div className={styles.questions}>
        {questionsOf(services).map(({ code, says, answers }) => (
          <Select
            key={code}
            label={says}
            required={false}
            options={[
              { value: '', label: text.choose },
              ...Object.entries(answers).map(([value, label]) => ({ value, label })),
            ]}
            value={values.answers[code] ?? ''}
            onChange={(event) => change({ answers: { ...values.answers, [code]: event.target.value } })}
          />
        ))}
      </div>
    </div>
  );
}
