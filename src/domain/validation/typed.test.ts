import { describe, expect, it } from 'vitest';
import { phone, zip } from './contact.ts';
import { ownersCode } from './quote.ts';
import { securityCode } from './security-code.ts';
import { parseWhole, parseWholeDollars } from './typed.ts';

describe('a whole number', () => {
  it.each([
    ['84213', 84_213],
    [' 84,213 ', 84_213],
    ['84\u00A0213', 84_213],
    ['\u202A1,234,567\u202C', 1_234_567],
    ['0', 0],
    ['007', 7],
  ])('is read in %j', (typed, value) => {
    expect(parseWhole(typed)).toBe(value);
  });

  it.each(
    (
      '84213.6|84.213|-5|\u22125|+5|12-24|1e5|0x10|1,50|12,34,567|84 21 3|84213 mi|84213 or so|½|٣٤| |' +
      '9999999999999999|1,234,567,890,123,456'
    ).split('|'),
  )('is none in %j, and no other number is made of it', (typed) => {
    expect(parseWhole(typed)).toBeUndefined();
  });
});

it('whole dollars may have their sign', () => {
  expect(['150', '$1,500', '$ 20'].map(parseWholeDollars)).toEqual([150, 1500, 20]);
  expect(['1,50', '$', '$-5', '20.5', '20$'].map(parseWholeDollars)).toEqual(Array(5).fill(undefined));
});

describe('a ZIP code', () => {
  it.each(['20147', ' 20147 ', '20147-1234', '20147\u20131234', '\u200E20147\u200E'])(
    'is 20147 in %j',
    (typed) => {
      expect(zip.parse(typed)).toBe('20147');
    },
  );

  it.each(['2014', '201477', '20147-12', '20147 1234', '2O147', '20147-12345', ''])(
    'is refused in %j',
    (typed) => {
      expect(zip.safeParse(typed).success).toBe(false);
    },
  );
});

describe('a phone number', () => {
  it.each([
    '703-555-0142',
    '(703) 555\u20110142',
    '703\u2013555\u20130142',
    '\u202A+1 703 555 0142\u202C',
    'tel:+17035550142',
    'TEL: 703.555.0142',
    '1\u00A0703\u00A0555\u00A00142',
    '703 555 0142 ext. 12',
    '703-555-0142 x12',
    'tel:+17035550142;ext=12',
  ])('is read in %j', (typed) => {
    expect(phone.parse(typed)).toBe('7035550142');
  });

  it.each([
    '555-0142',
    '+44 20 7946 0958',
    '703-555-01422',
    '703-555-0142 or 0143',
    'call 7035550142',
    'x12',
  ])('is none in %j', (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  });
});

it('a code of six digits may come in two halves', () => {
  for (const typed of ['320681', '320-681', '320 681', '320\u2013681', '\u202A320\u00A0681\u202C']) {
    expect(securityCode.parse(typed)).toBe('320681');
    expect(ownersCode.parse(typed)).toBe('320681');
  }
});
