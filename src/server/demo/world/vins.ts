import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { demoAddress } from '../people.ts';
import { ana, ben, type Customer } from './customers.ts';
import { setVin } from './queries.ts';

type Known = { owner: Customer; car: readonly [year: number, make: string, model: string]; vin: string };

/** Cars whose owners read us their VIN. We made up the serial numbers: no such cars exist. */
export const knownVins: readonly Known[] = [
  { owner: ana, car: [2018, 'Subaru', 'Outback'], vin: '4S4BSACCXJ3990147' },
  { owner: ana, car: [2021, 'Toyota', 'RAV4'], vin: '2T3P1RFV7MC990148' },
  { owner: ben, car: [2016, 'Ford', 'Fusion'], vin: '3FA6P0H7XGR990131' },
  { owner: 'priya', car: [2017, 'Honda', 'CR-V'], vin: '2HKRW2H54HH990120' },
  { owner: 'priya', car: [2014, 'Honda', 'Civic'], vin: '19XFB2F55EE990127' },
  { owner: 'marcus', car: [2015, 'Ford', 'F-150'], vin: '1FTEW1EP4FF990122' },
  { owner: 'elena', car: [2019, 'Subaru', 'Forester'], vin: 'JF2SKAEC8KH990123' },
  { owner: 'farah', car: [2020, 'Toyota', 'Highlander'], vin: '5TDGZRBH5LS990124' },
  { owner: 'rosa', car: [2013, 'Honda', 'Accord'], vin: '1HGCR2F7XDA990126' },
  { owner: 'jamal', car: [2016, 'Chevrolet', 'Malibu'], vin: '1G1ZE5ST0GF990130' },
  { owner: 'deshawn', car: [2016, 'Dodge', 'Charger'], vin: '2C3CDXHG4GH990138' },
  { owner: 'kevin', car: [2018, 'Audi', 'Q5'], vin: 'WA1BNAFY1J2990136' },
];

/**
 * Writes them down at the end, and not with each post: what a VIN says is looked up by the queue once the
 * product runs, because a decoder takes its time, can be far away, and must not keep it from starting.
 */
export async function writeVinsDown(system: System): Promise<void> {
  await asSystem(system, async (ctx) => {
    for (const { owner, car, vin } of knownVins) {
      const vehicleId = await setVin(ctx.tx, { email: demoAddress(owner), car, vin });
      await ctx.enqueue('vehicle.describe', { vehicleId });
    }
  });
}
