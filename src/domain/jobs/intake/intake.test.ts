import { describe, expect, it } from 'vitest';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { intakeSchema } from '#domain/validation/intake.ts';
import { drivabilities } from './drivable.ts';
import { firstQuestions, isAnswer, MOST_ANSWERS, questionsOf, sayAnswer } from './first-questions.ts';
import { symptomSources } from './symptom-sources.ts';
import { symptomKinds } from './symptom-table.ts';
import { findSign, NO_CLAIM, saySymptom } from './symptoms.ts';
import { familyOf, readTroubleCode, readTroubleCodes } from './trouble-codes.ts';

// What an owner says of the car in advance. The tables are walked whole: a row that leads nowhere is found.

const rows = Object.entries(symptomKinds).flatMap(([kind, { places }]) =>
  Object.entries(places).flatMap(([place, { signs }]) =>
    Object.entries(signs).map(([code, sign]) => ({ symptom: { kind, place, sign: code }, sign })),
  ),
);

describe('the table of symptoms', () => {
  it('has the five kinds that owners name', () => {
    expect(Object.keys(symptomKinds)).toEqual(['noise', 'smell', 'light', 'leak', 'shake']);
  });

  it.each(rows.map((row) => [saySymptom(row.symptom)!, row] as const))('reads whole: %s', (says, row) => {
    const { services, drive, because } = row.sign;
    expect(says).toMatch(/^[A-Z][^.]+: [^A-Z.].*[^.]$/);
    expect(says.length).toBeLessThanOrEqual(90);
    expect(findSign(row.symptom)).toBe(row.sign);
    expect(services.length).toBeGreaterThan(0);
    for (const service of services) expect(serviceCodes).toContain(service);
    expect(because).toMatch(/^[A-Z].*\.$/);
    if (drive !== null) expect(drivabilities).toContain(drive);
    expect(intakeSchema.parse({ symptom: row.symptom }).symptom).toEqual(row.symptom);
  });

  it('makes a claim about driving only with the source that says why', () => {
    const used = new Set(rows.map(({ sign }) => sign.source));
    for (const { symptom, sign } of rows) {
      const isSourced = sign.source !== null && sign.source in symptomSources;
      expect(isSourced, saySymptom(symptom)!).toBe(sign.drive !== null);
    }
    expect(Object.keys(symptomSources).filter((name) => !used.has(name as never))).toEqual([]);
  });

  it('cites AAA and manuals of makers, and no other', () => {
    for (const { title } of Object.values(symptomSources)) expect(title).toMatch(/^AAA\b|\bmanual\b/);
  });

  it('has few rows without a claim, which all ask to have the car checked', () => {
    const unclaimed = rows.filter(({ sign }) => sign.drive === null);
    expect(new Set(unclaimed.map(({ sign }) => sign.because)).size).toBe(1);
    expect(unclaimed.map(({ symptom }) => saySymptom(symptom))).toEqual([
      'Noise, wheels or suspension: clunks over bumps',
      'Noise, engine: only clicks and does not start',
      'Noise, transmission: whines, or clunks between gears',
      'Noise, transmission: revs up without going faster',
      'Noise, exhaust: rattles under the car',
      'Leak, brown or black oil: drops',
    ]);
    expect(NO_CLAIM).toBe('Have it checked before you drive far.');
  });

  it('says the mildest only of what a source calls usual, or of comfort', () => {
    const mild = rows.filter(({ sign }) => sign.drive === 'yes').map(({ symptom }) => saySymptom(symptom));
    expect(mild).toEqual([
      'Smell, must or mold: when the fan runs',
      'Light, check engine: stays on, the car runs as usual',
      'Light, another light: yellow or orange',
      'Leak, clear water: drips after using the air conditioner',
    ]);
  });

  it.each([
    ['light', 'oil', 'on'],
    ['light', 'oil', 'flicker'],
    ['light', 'temperature', 'on'],
    ['light', 'brake', 'on'],
    ['light', 'engine', 'flashing'],
    ['light', 'other', 'red'],
    ['noise', 'brakes', 'grind'],
    ['smell', 'fuel', 'always'],
    ['smell', 'exhaust', 'inside'],
    ['leak', 'brake', 'any'],
    ['leak', 'fuel', 'any'],
    ['leak', 'coolant', 'puddle'],
    ['shake', 'pedal', 'soft'],
  ])('never lets a car drive with %s, %s, %s', (kind, place, sign) => {
    expect(findSign({ kind, place, sign })?.drive).toBe('no');
  });

  it('does not know a row that it does not have', () => {
    for (const symptom of [
      { kind: 'noise', place: 'brakes', sign: 'constructor' },
      { kind: 'constructor', place: 'name', sign: 'length' },
      { kind: 'noise', place: '__proto__', sign: 'grind' },
      { kind: 'noise', place: 'oil', sign: 'on' },
    ]) {
      expect(findSign(symptom)).toBeUndefined();
      expect(saySymptom(symptom)).toBeNull();
      expect(intakeSchema.safeParse({ symptom }).success).toBe(false);
    }
  });
});

describe('the first questions', () => {
  const all = Object.values(firstQuestions).flatMap((questions) => Object.entries(questions));

  it('are two or three short ones for each service, with two to five answers', () => {
    for (const service of serviceCodes) {
      expect([2, 3]).toContain(Object.keys(firstQuestions[service]).length);
    }
    for (const [, { says, answers }] of all) {
      expect(says).toMatch(/^[A-Z].{5,48}\?$/);
      expect(Object.keys(answers).length).toBeGreaterThanOrEqual(2);
      expect(Object.keys(answers).length).toBeLessThanOrEqual(5);
    }
  });

  it('have codes of their own, so that an answer belongs to one', () => {
    const codes = all.map(([code]) => code);
    expect(new Set(codes).size).toBe(codes.length);
    // A list of facts shows several of them by their words alone.
    expect(new Set(all.map(([, { says }]) => says)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z_]{1,40}$/);
  });

  it('are asked once for each service that is wanted, and all can be answered', () => {
    expect(questionsOf(['brakes', 'brakes']).map(({ code }) => code)).toEqual([
      'brake_axle',
      'brake_grind',
      'brake_last',
    ]);
    expect(questionsOf(serviceCodes.slice(0, 5)).length).toBeLessThanOrEqual(MOST_ANSWERS);
  });

  it('take only their own answers', () => {
    expect(isAnswer({ question: 'brake_axle', answer: 'front' })).toBe(true);
    expect(isAnswer({ question: 'brake_axle', answer: 'year' })).toBe(false);
    expect(isAnswer({ question: 'brake_axle', answer: 'toString' })).toBe(false);
    expect(isAnswer({ question: 'who_knows', answer: 'yes' })).toBe(false);
    expect(sayAnswer({ question: 'brake_axle', answer: 'front' })).toEqual({
      asked: 'Which brakes?',
      answered: 'Front',
    });
    expect(sayAnswer({ question: 'gone', answer: 'front' })).toBeNull();
  });
});

describe('a trouble code', () => {
  it.each([
    ['P0300', 'P0300'],
    [' p0 420 ', 'P0420'],
    ['U0-100', 'U0100'],
    ['P1A2F', 'P1A2F'],
    ['P030', undefined],
    ['P4300', undefined],
    ['X0300', undefined],
    ['P03000', undefined],
    ['PO300', undefined],
    ['', undefined],
  ])('is read by its form: %o', (typed, code) => {
    expect(readTroubleCode(typed)).toBe(code);
  });

  it('is found among others, once, with what is none', () => {
    expect(readTroubleCodes('p0300, P0420;P0300\nnone')).toEqual({
      codes: ['P0300', 'P0420'],
      wrong: ['none'],
    });
    expect(readTroubleCodes('  ')).toEqual({ codes: [], wrong: [] });
  });

  it.each([
    ['P0300', 'ignition or misfire'],
    ['P0171', 'fuel and air'],
    ['P0420', 'emission control'],
    ['P0700', 'transmission'],
    ['P2A00', 'engine and transmission'],
    ['P1300', 'engine and transmission (the maker’s own code)'],
    ['C0035', 'chassis: brakes, steering, suspension'],
    ['B1000', 'body: airbags, doors, climate (the maker’s own code)'],
    ['U0100', 'network between the car’s computers'],
  ])('is explained by its family only: %s', (code, family) => {
    expect(familyOf(code)).toBe(family);
  });
});

describe('what an owner may say', () => {
  it('is nothing at all', () => {
    expect(intakeSchema.parse({})).toEqual({
      odometerMiles: null,
      drivable: null,
      towNote: '',
      symptom: null,
      troubleCodes: [],
      answers: [],
    });
  });

  it.each([
    ['a note without a tow', { drivable: 'short', towNote: 'On the street.' }, 'Add a tow note only'],
    [
      'a phone number in the note',
      { drivable: 'no', towNote: 'Call 703-555-0142' },
      'Remove the phone number',
    ],
    ['an address in the note', { drivable: 'no', towNote: 'At 12 Oak Street' }, 'Remove the'],
    ['too many miles', { odometerMiles: 2_000_001 }, 'At most'],
    ['a code that is none', { troubleCodes: ['P03'] }, 'Enter codes'],
    ['seven codes', { troubleCodes: [1, 2, 3, 4, 5, 6, 7].map((n) => `P030${n}`) }, 'At most 6'],
    [
      'two answers to one question',
      { answers: ['front', 'rear'].map((answer) => ({ question: 'brake_axle', answer })) },
      'Answer each question once',
    ],
  ])('is never %s', (_, intake, says) => {
    const { error } = intakeSchema.safeParse(intake);
    expect(error?.issues[0]?.message).toContain(says);
  });
});
