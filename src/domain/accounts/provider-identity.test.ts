import { describe, expect, it } from 'vitest';
import { arrivalOf, domainOf, mayUnlink, mayVouchFor, type Vouched } from './provider-identity.ts';

const account = { isStaff: false, emailVerified: true, isDisabled: false };
const linked = { isDisabled: false };
const vouched: Vouched = { linked: null, emailVerified: true, mayVouch: true, account: null };

describe('what a provider vouches for', () => {
  it.each<[string, Partial<Vouched>, ReturnType<typeof arrivalOf>]>([
    ['signs in who is linked', { linked }, 'enter'],
    ['signs in who is linked, whatever the address is worth', { linked, emailVerified: false }, 'enter'],
    ['keeps a disabled person out', { linked: { isDisabled: true } }, { refused: 'INVALID_CREDENTIALS' }],
    ['makes an account for a new address', {}, 'create'],
    ['joins an account whose address both sides checked', { account }, 'link'],
    [
      'is not believed about an address it did not check',
      { emailVerified: false },
      { refused: 'PROVIDER_EMAIL_UNVERIFIED' },
    ],
    [
      'says the same of an unchecked address that has an account',
      { emailVerified: false, account },
      { refused: 'PROVIDER_EMAIL_UNVERIFIED' },
    ],
    [
      'does not make an account for an address of a foreign domain',
      { mayVouch: false },
      { refused: 'PROVIDER_WRONG_DOMAIN' },
    ],
    [
      'does not join an address of a foreign domain',
      { mayVouch: false, account },
      { refused: 'PROVIDER_WRONG_DOMAIN' },
    ],
    [
      'does not join an account with an unconfirmed address',
      { account: { ...account, emailVerified: false } },
      { refused: 'PROVIDER_LINK_FIRST' },
    ],
    ['does not join staff', { account: { ...account, isStaff: true } }, { refused: 'PROVIDER_LINK_FIRST' }],
    [
      'does not join a disabled account',
      { account: { ...account, isDisabled: true } },
      { refused: 'PROVIDER_LINK_FIRST' },
    ],
  ])('%s', (_, facts, arrival) => {
    expect(arrivalOf({ ...vouched, ...facts })).toEqual(arrival);
  });
});

describe('an organization', () => {
  it.each([
    ['ana@acme.test', true],
    ['ana@ACME.test', true],
    ['ana@sub.acme.test', false],
    ['ana@notacme.test', false],
    ['acme.test@mail.test', false],
    ['ana@acme.test@mail.test', false],
  ])('speaks for %s: %s', (email, speaks) => {
    expect(mayVouchFor(['acme.test'], email)).toBe(speaks);
  });

  it('is no limit to who speaks for everyone', () => {
    expect(mayVouchFor(null, 'ana@mail.test')).toBe(true);
    expect(domainOf('Ana@Mail.Test')).toBe('mail.test');
  });
});

describe('unlinking', () => {
  it.each([
    [true, 0, true],
    [false, 1, true],
    [false, 0, false],
  ])('with a password %s and %i other identities is allowed: %s', (hasPassword, otherIdentities, allowed) => {
    expect(mayUnlink({ hasPassword, otherIdentities })).toBe(allowed);
  });
});
