import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone, maskVin, shortenName } from '#domain/audit/masking.ts';

describe('masking', () => {
  it.each([
    ['(703) 555-0142', '703***0142'],
    ['+1 703 555 0142', '703***0142'],
    ['7035550142', '703***0142'],
    ['555-0142', '***'],
    ['', '***'],
  ])('shows the phone %j as %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it.each([
    ['ana.lopez@demo.hoist.test', 'an***@demo.hoist.test'],
    ['ab@x.org', 'ab***@x.org'],
    ['a@x.org', 'a***@x.org'],
    ['"odd@name"@x.org', '"o***@x.org'],
    ['unknown', '***'],
  ])('shows the email %j as %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('shows the last eight characters of a VIN', () => {
    expect(maskVin('1HGCM82633A004352')).toBe('*********3A004352');
    expect(maskVin('SHORT')).toBe('*****');
  });

  it.each([
    ['Ana Lopez', 'A. Lopez'],
    ['  ana   maria lopez ', 'A. maria lopez'],
    ['Ana', 'A.'],
    ['Élodie Roux', 'É. Roux'],
    ['𝒜da Byron', '𝒜. Byron'],
    ['', ''],
  ])('shortens %j to %j', (name, short) => {
    expect(shortenName(name)).toBe(short);
  });
});
