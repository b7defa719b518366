import { expect, it } from 'vitest';
import { filled, readAs } from './entered.ts';
import { odometerTyped } from './odometer-problem.ts';
import { parseWhole } from './typed.ts';

const sentencesOf =
  (schema: { safeParse: (typed: string) => { error?: { issues: { message: string }[] } } }) =>
  (typed: string) =>
    schema.safeParse(typed).error?.issues.map(({ message }) => message);

it('asks for words, and takes no blanks for them', () => {
  const sentences = sentencesOf(filled('Say why.', 3));
  expect(['', '   ', ' ab '].map(sentences)).toEqual([['Say why.'], ['Say why.'], ['Say why.']]);
  expect(filled('Say why.', 3).parse(' abc ')).toBe(' abc ');
});

it('reads what was typed as what it means, or says that it means nothing', () => {
  const miles = readAs(parseWhole, 'Enter whole miles.');
  expect(miles.parse(' 84,213 ')).toBe(84_213);
  expect(sentencesOf(miles)('84213.6')).toEqual(['Enter whole miles.']);
});

it('says of a reading whether it is missing or no reading', () => {
  expect(odometerTyped.parse('84 213')).toBe(84_213);
  expect(sentencesOf(odometerTyped)('')).toEqual(['Enter what the odometer shows.']);
  expect(sentencesOf(odometerTyped)('84213.6')).toEqual([
    'Enter whole miles, such as 84213. Leave out tenths.',
  ]);
});
