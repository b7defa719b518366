import { describe, expect, it } from 'vitest';
import { nothingSelected } from '#domain/vehicles/vehicle-selection.ts';
import { emptySelection, joinSelections, type PostSelection, readSelection } from './selection.ts';
import { writeSelection } from './write-selection.ts';

const civic: PostSelection = {
  zip: '20148',
  vehicle: {
    ...nothingSelected,
    year: 2019,
    make: 'Honda',
    model: 'Civic',
    trim: 'EX',
    details: { vin: '19XFC2F69KE000001' },
    source: 'vin',
  },
  service: 'brakes',
};

describe('the selection of a post', () => {
  it('goes through an address and comes back, without the VIN', () => {
    const address = writeSelection(civic);
    expect(address.toString()).toBe('zip=20148&year=2019&make=Honda&model=Civic&trim=EX&service=brakes');
    expect(readSelection(address)).toEqual({
      ...civic,
      vehicle: { ...civic.vehicle, details: null, source: 'chosen' },
    });
  });

  it('counts what an address cannot mean as not chosen, with everything below it', () => {
    const address = new URLSearchParams('zip=2014&year=abc&make=Honda&model=Civic&service=paint');
    expect(readSelection(address)).toEqual(emptySelection);
    expect(readSelection(new URLSearchParams('year=2019&model=Civic')).vehicle).toMatchObject({
      year: 2019,
      make: null,
      model: null,
    });
  });

  it('gets the VIN back when the address names the car that was kept', () => {
    expect(joinSelections(readSelection(writeSelection(civic)), civic).vehicle.details).toEqual({
      vin: '19XFC2F69KE000001',
    });
  });

  it('forgets the VIN of another car', () => {
    const address = readSelection(new URLSearchParams('year=2020&make=Honda&model=Civic'));
    expect(joinSelections(address, civic).vehicle).toMatchObject({ year: 2020, details: null });
  });

  it('fills what an address leaves out from what was kept', () => {
    expect(joinSelections(readSelection(new URLSearchParams('zip=20166')), civic)).toEqual({
      ...civic,
      zip: '20166',
    });
  });
});
