import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { NotTheRegister, readEpaFile } from './epa-file.ts';

const HEADER = 'city08,cylinders,displ,drive,fuelType1,highway08,make,model,trany,year,baseModel,other';
const CIVIC = '30,4,2.0,Front-Wheel Drive,Regular Gasoline,38,Honda,Civic 4Dr,Automatic (AV-S7),2018,Civic,x';
const TESLA = '131,NA,NA,Rear-Wheel Drive,Electricity,120,Tesla,Model 3,Automatic (A1),2019,Model 3,x';

const csv = (...rows: string[]) => strToU8([HEADER, ...rows].join('\n'));

describe('the file of the EPA', () => {
  it('is read from its CSV and from the zip that it comes in', () => {
    const expected = [
      {
        year: 2018,
        make: 'Honda',
        model: 'Civic',
        variant: 'Civic 4Dr',
        displacementTenths: 20,
        cylinders: 4,
        transmission: 'Automatic, continuously variable',
        drivetrain: 'Front-Wheel Drive',
        fuelType: 'Regular Gasoline',
        mpgCity: 30,
        mpgHighway: 38,
      },
    ];
    expect(readEpaFile(csv(CIVIC))).toEqual(expected);
    expect(readEpaFile(zipSync({ 'vehicles.csv': csv(CIVIC) }))).toEqual(expected);
  });

  it('leaves out the engine of a car without pistons', () => {
    expect(readEpaFile(csv(TESLA))[0]).toMatchObject({ displacementTenths: null, cylinders: null });
  });

  it('leaves out older cars, makes that are not on offer, and existing rows', () => {
    const old = CIVIC.replace('2018', '1998');
    const kit = CIVIC.replace('Honda', 'Kit Cars Inc');
    expect(readEpaFile(csv(CIVIC, old, kit, CIVIC.replace(/x$/, 'y')))).toHaveLength(1);
  });

  it.each([
    ['another table', strToU8('a,b\n1,2'), /lacks the columns .*displ/],
    ['nothing', strToU8(''), /holds no rows/],
    ['a header alone', csv(), /holds no rows/],
    ['a row of words', csv(CIVIC, CIVIC.replace('30,', 'many,')), /Line 3/],
    ['a row that is cut off', csv('30,4'), /[Cc]olumn/],
    ['a zip of pictures', zipSync({ 'car.png': strToU8('x') }), /exactly one CSV/],
    ['only cars outside the catalog', csv(CIVIC.replace('Honda', 'Kit')), /on offer/],
  ])('is refused when it is %s', (_, file, sentence) => {
    const read = () => readEpaFile(file);
    expect(read).toThrow(NotTheRegister);
    expect(read).toThrow(sentence);
  });

  it('is refused when the zip is torn', () => {
    const torn = zipSync({ 'vehicles.csv': csv(CIVIC) }).subarray(0, 60);
    expect(() => readEpaFile(torn)).toThrow(NotTheRegister);
  });
});
