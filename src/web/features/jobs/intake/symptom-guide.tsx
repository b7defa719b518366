import type { ReactNode } from 'react';
import { needsTow } from '#domain/jobs/intake/drivable.ts';
import { symptomSources } from '#domain/jobs/intake/symptom-sources.ts';
import type { Sign } from '#domain/jobs/intake/symptom-row.ts';
import { symptomKinds } from '#domain/jobs/intake/symptom-table.ts';
import { driveAdvice, findSign, NO_CLAIM } from '#domain/jobs/intake/symptoms.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { emptyIntake, type IntakeValues } from './intake-values.ts';
import styles from './intake.module.css';
import { text as allText } from './text.ts';

const text = allText.guide;

type Props = {
  values: IntakeValues;
  change: (part: Partial<IntakeValues>) => void;
  /** The service that is chosen now. */
  service: ServiceCode | null;
  /** How a service that fits is chosen here: a link or a button. */
  choose: (service: ServiceCode, label: string) => ReactNode;
};

/** Asks what the owner notices, in three steps, and answers with services that fit and how far to drive. */
export function SymptomGuide({ values, change, service, choose }: Props) {
  const { symptom } = values;
  const kind = symptomKinds[symptom.kind];
  const place = kind?.places[symptom.place];
  const sign = findSign(symptom);
  const labels = (table: Readonly<Record<string, { label: string }>>) => [
    { value: '', label: allText.choose },
    ...Object.entries(table).map(([value, { label }]) => ({ value, label: capital(label) })),
  ];
  return (
    <div className={styles.stack}>
      <Select
        label={text.kind}
        required={false}
        options={labels(symptomKinds)}
        value={symptom.kind}
        onChange={(event) => change({ symptom: { kind: event.target.value, place: '', sign: '' } })}
      />
      {kind ? (
        <Select
          label={kind.askPlace}
          required={false}
          options={labels(kind.places)}
          value={symptom.place}
          onChange={(event) => change({ symptom: { ...symptom, place: event.target.value, sign: '' } })}
        />
      ) : null}
      {kind && place ? (
        <Select
          label={kind.askSign}
          required={false}
          options={labels(place.signs)}
          value={symptom.sign}
          onChange={(event) => change({ symptom: { ...symptom, sign: event.target.value } })}
        />
      ) : null}
      {sign ? (
        <>
          <Advice
            sign={sign}
            isTowKnown={needsTow(values.drivable)}
            onTow={() => change({ drivable: 'no' })}
          />
          <Fitting sign={sign} service={service} choose={choose} />
        </>
      ) : null}
      {symptom.kind ? (
        <div>
          <Button kind="plain" size="small" onClick={() => change({ symptom: emptyIntake.symptom })}>
            {text.clear}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const tones = { yes: 'neutral', short: 'caution', no: 'danger' } as const;

function Advice({ sign, isTowKnown, onTow }: { sign: Sign; isTowKnown: boolean; onTow: () => void }) {
  const offersTow = needsTow(sign.drive);
  return (
    <Notice
      tone={sign.drive ? tones[sign.drive] : 'caution'}
      title={sign.drive ? driveAdvice[sign.drive] : NO_CLAIM}
      live
      action={offersTow && !isTowKnown ? <Button onClick={onTow}>{text.needsTow}</Button> : undefined}
    >
      <p>
        {sign.because} {offersTow && isTowKnown ? text.towAdded : null}
      </p>
      <p className={styles.quiet}>
        {sign.source ? `${text.from(symptomSources[sign.source].title)}. ` : null}
        {text.notDiagnosis}
      </p>
    </Notice>
  );
}

type FittingProps = Pick<Props, 'service' | 'choose'> & { sign: Sign };

function Fitting({ sign, service, choose }: FittingProps) {
  const catalogue = useCatalogue();
  const offered = sign.services.flatMap((code) => {
    const entry = catalogue.get(code);
    return entry && !entry.isRetired ? [entry] : [];
  });
  return (
    <ul className={styles.fitting} aria-label={text.fits}>
      {offered.map(({ code, name }) => (
        <li key={code}>{code === service ? text.chosen(name) : choose(code, text.use(name))}</li>
      ))}
    </ul>
  );
}

const capital = (label: string) => label.slice(0, 1).toUpperCase() + label.slice(1);
