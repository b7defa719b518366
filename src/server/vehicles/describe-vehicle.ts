import type { VehicleId } from '#domain/ids.ts';
import { isAnotherCar } from '#domain/vehicles/vehicle-register.ts';
import type { VehicleDetails, VehicleSource } from '#domain/vehicles/vehicle-selection.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { isSameName, type VinMatch } from '#domain/vehicles/vin-match.ts';
import { vinProblem } from '#domain/vehicles/vin.ts';
import type { DecodedVehicle } from '#platform/vin/vin-decoder.ts';
import { findVehicle, lockVehicle, setDetails, setSource, type VehicleRow } from './queries.ts';
import { lookUp } from './register.ts';

/**
 * Adds to a car what its VIN and the register say: engine, gearbox, drive, fuel, consumption, body. The
 * decoder is called outside the transaction. The customer's choices stay. Uncertain facts stay empty, and
 * so do those of a VIN that belongs to another car.
 */
export async function describeVehicle(system: System, id: VehicleId): Promise<void> {
  const car = await asSystem(system, (ctx) => findVehicle(ctx.tx, id));
  if (!car) return;
  const match = await readVin(system, car.vin);
  const decoded = carOf(match, car);
  const source = sourceOf(car, decoded !== null && match.isCertain);
  await asSystem(system, async (ctx) => {
    if (source !== car.source) await setSource(ctx.tx, id, source);
    const { displacementTenths, cylinders } = decoded ?? {};
    const registered = await lookUp(ctx, { ...car, displacementTenths, cylinders });
    const details: VehicleDetails = {
      engine: decoded?.engine,
      transmission: decoded?.transmission,
      drivetrain: decoded?.drivetrain,
      fuelType: decoded?.fuelType,
      bodyStyle: decoded?.bodyStyle,
      ...registered,
    };
    // The decoder takes a while, in which staff may have written something: what is known stays.
    const known = (await lockVehicle(ctx.tx, id))?.details as VehicleDetails;
    const found = Object.entries(details).filter(([name, value]) => value !== undefined && !(name in known));
    if (found.length === 0) return;
    await setDetails(ctx.tx, id, { ...known, ...Object.fromEntries(found) });
    ctx.audit({
      action: 'vehicle.described',
      entity: 'vehicle',
      entityId: id,
      market: 'platform',
      after: { fields: found.map(([name]) => name) },
    });
  });
}

/** A VIN without a check digit says nothing that could be relied on. */
async function readVin(system: System, vin: string | null): Promise<VinMatch<DecodedVehicle>> {
  if (!vin || vinProblem(vin)) return { isCertain: false, cars: [] };
  return system.services.vin.decode(vin, system.clock.now());
}

/** The car of a VIN, if it is the one that was written down; of several only one with the same name. */
function carOf({ isCertain, cars }: VinMatch<DecodedVehicle>, car: VehicleRow): DecodedVehicle | null {
  const same = cars.find((one) => isSameName(one, car));
  if (same) return same;
  const [only] = cars;
  return isCertain && only && !isAnotherCar(only, car) ? only : null;
}

/** A client may claim that the VIN names the car; decoding the VIN decides. */
function sourceOf({ source }: VehicleRow, isOfVin: boolean): VehicleSource | null {
  return source === 'vin' && !isOfVin ? 'chosen' : source;
}
