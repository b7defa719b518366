import { describe, expect, it } from 'vitest';
import { codeFrom, formatCode, readCode } from '#domain/check-in-code.ts';

describe('a check-in code', () => {
  it('has six digits, zeros in front included', () => {
    expect([0, 42_917, 999_999].map((drawn) => codeFrom(drawn))).toEqual(['000000', '042917', '999999']);
    for (const drawn of [-1, 1_000_000, 0.5]) expect(() => codeFrom(drawn)).toThrow();
  });

  it('is read back from how it is shown', () => {
    expect(formatCode('042917')).toBe('042 917');
    for (const text of ['042917', ' 042 917 ', '042-917']) expect(readCode(text)).toBe('042917');
    for (const text of ['', '42917', '0429170', '04291a', '٠٤٢٩١٧']) expect(readCode(text)).toBeUndefined();
  });
});
