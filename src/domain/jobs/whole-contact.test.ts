import { describe, expect, it } from 'vitest';
import { wholeContact } from './whole-contact.ts';

describe('what was typed is', () => {
  it.each([
    ['an address', ' Ana@People.test ', 'email'],
    ['a number', '(703) 555-0142', 'phone'],
    ['a number with its country', '+1 703.555.0142', 'phone'],
    ['no address before its end is there', 'ana@people', null],
    ['no number with a digit too few', '703 555 014', null],
    ['a name', 'Ana Ortiz', null],
    ['the number of a job', 'JOB-1042', null],
    ['nothing', '', null],
  ])('%s: %j', (_, typed, kind) => {
    expect(wholeContact(typed)).toBe(kind);
  });
});
