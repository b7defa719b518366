import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('visible text', () => {
  it.each([
    ['a right-to-left override', '\u202Egnitiaw ytrap', 'gnitiaw ytrap'],
    ['embeddings and isolates', '\u202Aa\u202B\u202C\u202D\u2066b\u2067\u2068\u2069', 'ab'],
    ['marks of direction', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['spaces of no width', '7\u200B0\u20603\uFEFF', '703'],
    ['soft hyphens and joiners of nothing', 'pay\u00ADpal\u034F', 'paypal'],
    ['fillers of Hangul and Braille', '\u115F\u1160\u3164\uFFA0\u2800', ''],
    ['tags', 'hi\u{E0001}\u{E0041}\u{E007F}', 'hi'],
    ['variants of what has none', 'a\uFE0F1\uFE0Fb\uFE00c\u{E0101}', 'a1bc'],
    [
      'joiners between Latin letters, at the end and in a row',
      'a\u200Db\u200C \u0646\u200C\u200C\u0645',
      'ab \u0646\u0645',
    ],
    ['joiners and variants that hang on no emoji', '\u200D\uFE0F🚗\u200D', '🚗'],
    ['controls that no keyboard types', 'a\u0007b\u001Bc\u009Fd\uFFF9', 'abcd'],
  ])('is without %s', (_, written, left) => {
    expect(visibleText(written)).toBe(left);
  });

  it.each([
    ['an emoji of several', '👩\u200D🔧 👨\u200D👩\u200D👧 🏳\uFE0F\u200D🌈'],
    ['an emoji with a color of skin', '👍🏽 👩🏽\u200D🔧 🧔🏽\u200D♂\uFE0F'],
    ['the picture of a sign', '❤\uFE0F ☎\uFE0F 1\uFE0F\u20E3'],
    ['a flag', '🇺🇸'],
    ['Persian', 'می\u200Cخواهم'],
    ['Sinhala and Hindi', 'ශ්\u200Dරී क्\u200Dष'],
    ['letters of the whole world', 'Zoë Łukasz 山田太郎 Мария أحمد 김철수'],
    ['lines and tabs', 'a\tb\r\nc'],
    ['the sign of the number zero, which is refused elsewhere', 'a\u0000b'],
  ])('keeps %s', (_, written) => {
    expect(visibleText(written)).toBe(written);
  });
});
