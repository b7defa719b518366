import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/settings/catalogue.ts';
import { cents } from '#domain/money/money.ts';
import { chosenAs } from './chosen-service.ts';

const empty = { chosen: '', price: null, minutes: '60' };

describe('the form of a service, when one of the catalogue is chosen', () => {
  it('begins at its average price and its usual time', () => {
    const battery = chosenAs('battery', empty, builtInCatalogue);
    expect(battery).toMatchObject({ chosen: 'battery', minutes: '30' });
    expect(battery.price).toBe(builtInCatalogue.get('battery')!.averageCents);
    expect(chosenAs('own', battery, builtInCatalogue)).toEqual({ ...empty, chosen: 'own' });
  });

  it('follows another choice, and leaves what the shop typed', () => {
    const battery = chosenAs('battery', empty, builtInCatalogue);
    expect(chosenAs('brakes', battery, builtInCatalogue).minutes).toBe('120');
    const typed = { ...battery, minutes: '50', price: cents(99_00) };
    expect(chosenAs('brakes', typed, builtInCatalogue)).toEqual({ ...typed, chosen: 'brakes' });
  });
});
