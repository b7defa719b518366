import { expect, it } from 'vitest';
import { readDeskQuestion } from '#domain/desk/desk-search.ts';

const ID = '0198f0a2-0000-7000-8000-00000000000a';

it.each(['JOB-17', 'job17', '#17', '17'])('reads %s as the number of a job', (typed) => {
  expect(readDeskQuestion(typed).job).toEqual({ number: 17 });
});

it('reads an id as one, and not as words', () => {
  expect(readDeskQuestion(` ${ID.toUpperCase()} `)).toMatchObject({ id: ID, job: { id: ID }, words: null });
});

it.each([
  ['1hgcm826', '1HGCM826'],
  ['2HGFC2F59KH512345', 'KH512345'],
  ['hgcm826', null],
  // These three are in no VIN.
  ['IOQ12345', null],
])('takes the end of a VIN from %s', (typed, end) => {
  expect(readDeskQuestion(typed).vinEnd).toBe(end);
});

it('knows how a provider names a charge', () => {
  expect(readDeskQuestion('ch_3Nf0a9').reference).toBe('ch_3Nf0a9');
  expect(readDeskQuestion('Mira Haddad').reference).toBeNull();
});
