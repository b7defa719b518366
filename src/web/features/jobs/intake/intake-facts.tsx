import type { JobFacts } from '#api/shapes/job-facts.ts';
import { drivableWords } from '#domain/jobs/intake/drivable.ts';
import { sayAnswer } from '#domain/jobs/intake/first-questions.ts';
import { saySymptom } from '#domain/jobs/intake/symptoms.ts';
import { familyOf } from '#domain/jobs/intake/trouble-codes.ts';
import type { Fact } from '#web/ui/plain/facts.tsx';
import { text as allText } from './text.ts';

const names = allText.facts;

/** What the owner said of the car, in words, for all who read the job. What was not said is left out. */
export function intakeFacts({ intake, moreServices }: Pick<JobFacts, 'intake' | 'moreServices'>): Fact[] {
  const { odometerMiles, drivable, towNote, symptom, troubleCodes, answers } = intake;
  const facts: Fact[] = [
    [names.services, moreServices.map(({ name }) => name).join(', ')],
    [names.mileage, odometerMiles === null ? null : allText.miles.of(odometerMiles)],
    [names.drivable, drivable && drivableWords[drivable]],
    [names.tow, towNote],
    [names.symptom, symptom && saySymptom(symptom)],
    [names.codes, troubleCodes.map((code) => allText.codes.family(code, familyOf(code))).join('; ')],
    ...answers.flatMap((answer) => {
      const says = sayAnswer(answer);
      return says ? [[says.asked, says.answered] as const] : [];
    }),
  ];
  return facts.filter(([, value]) => value !== null && value !== '');
}
