import { describe, expect, it } from 'vitest';
import { bestReading, vinIn } from './vin-in.ts';

const VIN = '1HGCM82633A004352';

describe('a VIN in what a barcode says', () => {
  it.each([
    VIN,
    `I${VIN}`,
    `*${VIN}*`,
    VIN.toLowerCase(),
    `https://cars.example/v/${VIN}?s=1`,
    `REG ABC123;VIN ${VIN};`,
  ])('is found in %s', (read) => {
    expect(vinIn(read)).toEqual({ kind: 'vin', vin: VIN });
  });

  it('is reported when it does not add up', () => {
    expect(vinIn('1HGCM82634A004352')).toEqual({ kind: 'wrong', text: '1HGCM82634A004352' });
  });

  it('of another market is found, after one that adds up', () => {
    const tiguan = 'WVGZZZ5NZEW069297';
    expect(vinIn(tiguan)).toEqual({ kind: 'vin', vin: tiguan });
    expect(bestReading([tiguan, VIN])).toEqual({ kind: 'vin', vin: VIN });
  });

  it('is not seen in other numbers', () => {
    expect(vinIn('0123456789012')).toEqual({ kind: 'nothing' });
    expect(vinIn(`X${VIN}`)).toEqual({ kind: 'nothing' });
  });

  it('is taken from whichever code of a picture has it', () => {
    expect(bestReading(['0123456789012', '1HGCM82634A004352', VIN])).toEqual({ kind: 'vin', vin: VIN });
    expect(bestReading([])).toEqual({ kind: 'nothing' });
  });
});
