import { describe, expect, it } from 'vitest';
import { intakeSchema } from '#domain/validation/intake.ts';
import { intakeFacts } from './intake-facts.tsx';
import {
  emptyIntake,
  intakeOf,
  intakeProblems,
  type IntakeValues,
  intakeValuesSchema,
  servicesChosen,
} from './intake-values.ts';

const typed = (values: Partial<IntakeValues>): IntakeValues => ({ ...emptyIntake, ...values });

describe('what is typed of the car', () => {
  it('may be nothing, and then nothing is sent or shown', () => {
    const sent = intakeOf(emptyIntake, ['brakes']);
    expect(intakeSchema.parse(sent)).toEqual(intakeSchema.parse({}));
    expect(intakeProblems(emptyIntake)).toEqual({});
    expect(intakeFacts({ intake: intakeSchema.parse(sent), moreServices: [] })).toEqual([]);
  });

  it('is read as people write it, and reads as words', () => {
    const values = typed({
      odometerMiles: '84,213',
      drivable: 'no',
      towNote: 'Flat ground.',
      symptom: { kind: 'noise', place: 'brakes', sign: 'grind' },
      codes: 'p0300 c0035',
      answers: { brake_axle: 'front', oil_kind: 'blend' },
    });
    expect(intakeProblems(values)).toEqual({});
    const intake = intakeSchema.parse(intakeOf(values, ['brakes']));
    const moreServices = [{ code: 'tires', name: 'Tire Service' }];
    expect(intakeFacts({ intake, moreServices })).toEqual([
      ['Also needs', 'Tire Service'],
      ['Mileage', '84,213 miles'],
      ['Driving', 'Needs a tow'],
      ['Tow note', 'Flat ground.'],
      ['What it does', 'Noise, brakes: grinds when braking'],
      ['Trouble codes', 'P0300: ignition or misfire; C0035: chassis: brakes, steering, suspension'],
      ['Which brakes?', 'Front'],
    ]);
  });

  it.each([
    [{ odometerMiles: '84213.6' }, 'odometerMiles'],
    [{ odometerMiles: 'many' }, 'odometerMiles'],
    [{ odometerMiles: '2000001' }, 'odometerMiles'],
    [{ codes: 'P0300, engine' }, 'troubleCodes'],
  ])('is marked where it cannot be read: %o', (values, field) => {
    expect(Object.keys(intakeProblems(typed(values)))).toEqual([field]);
  });

  it('sends no note of a tow that is not needed, no half symptom and no answer to what is not asked', () => {
    const values = typed({
      drivable: 'yes',
      towNote: 'Flat ground.',
      symptom: { kind: 'noise', place: 'brakes', sign: '' },
      answers: { oil_kind: 'blend', brake_axle: '' },
    });
    expect(intakeOf(values, ['brakes'])).toMatchObject({ towNote: '', symptom: null, answers: [] });
  });

  it('is for the main service and four more at most, each once', () => {
    const values = typed({ moreServices: ['tires', 'brakes', 'battery', 'exhaust', 'alignment', 'other'] });
    expect(servicesChosen('brakes', values)).toEqual(['brakes', 'tires', 'battery', 'exhaust', 'alignment']);
    expect(servicesChosen(null, values)).toEqual([]);
  });

  it('survives rubbish in storage', () => {
    expect(intakeValuesSchema.parse({ odometerMiles: 7, drivable: 'maybe', answers: null })).toEqual(
      emptyIntake,
    );
  });
});
