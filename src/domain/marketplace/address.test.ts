import { describe, expect, it } from 'vitest';
import { addressKey } from '#domain/marketplace/address.ts';

describe('an address', () => {
  it('has one spelling, however it was typed', () => {
    const keys = ['12 Main St.', ' 12  MAIN st ', '12, Main-St'].map((street) =>
      addressKey({ street, zip: '20147' }),
    );
    expect(new Set(keys)).toEqual(new Set(['12 main st|20147']));
    expect(addressKey({ street: 'Peña Blvd 3', zip: '20147' })).toBe('pena blvd 3|20147');
  });

  it('is another one in another ZIP code', () => {
    expect(addressKey({ street: '12 Main St', zip: '20148' })).not.toBe(
      addressKey({ street: '12 Main St', zip: '20147' }),
    );
  });
});
