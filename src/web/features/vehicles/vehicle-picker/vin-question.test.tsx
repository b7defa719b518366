import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DecodedCar, VinAnswer } from '#api/vehicles/reference.ts';
import { selectionOf } from './decoded.tsx';
import { text } from './text.ts';
import { VinQuestion } from './vin-question.tsx';

const f150: DecodedCar = {
  year: 2024,
  make: 'Ford',
  model: 'F-150',
  trim: null,
  trims: [],
  engine: '3.5 L 6-cylinder',
  transmission: null,
  drivetrain: null,
  fuelType: 'Gasoline',
  bodyStyle: 'Pickup',
  mpgCity: null,
  mpgHighway: null,
};
const cars = [f150, { ...f150, model: 'F-550', engine: null }];
const nothing = () => undefined;

const asked = (answer: Partial<VinAnswer>) =>
  renderToStaticMarkup(
    <VinQuestion
      answer={{ vin: '1FTFW5L86RFB45612', passesCheck: true, isCertain: false, cars, ...answer }}
      onChoose={nothing}
      onKeep={nothing}
      onCorrect={nothing}
    />,
  );
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label!.replaceAll(/<[^>]+>/g, ''));

describe('what a VIN leaves open', () => {
  it('is asked with every car that it can mean, and a way to enter another', () => {
    const html = asked({});
    expect(html).toContain(text.question.which);
    expect(buttons(html)).toEqual(['2024 Ford F-150', '2024 Ford F-550', text.question.none]);
  });

  it('is asked of a single car, too', () => {
    expect(buttons(asked({ cars: [f150] }))).toEqual(['2024 Ford F-150', text.question.none]);
  });

  it('is asked of the VIN itself where it is of another market', () => {
    const html = asked({ vin: 'WVGZZZ5NZEW069297', passesCheck: false, cars: [] });
    expect(html).toContain('WVGZZZ5NZEW069297');
    expect(html).toContain('Is it exactly what is on the car?');
    expect(buttons(html)).toEqual([text.question.yes, text.question.no]);
  });
});

describe('a car that was chosen among them', () => {
  it('keeps the VIN and its facts, and says that it was chosen', () => {
    expect(selectionOf('1FTFW5L86RFB45612', f150, 'chosen')).toMatchObject({
      year: 2024,
      model: 'F-150',
      source: 'chosen',
      details: { vin: '1FTFW5L86RFB45612', engine: '3.5 L 6-cylinder' },
      keepsVin: false,
    });
  });
});
