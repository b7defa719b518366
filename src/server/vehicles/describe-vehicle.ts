import type { VehicleId } from '#domain/ids.ts';
import { isAnotherCar } from '#domain/vehicles/vehicle-register.ts';
import type { VehicleDetails } from '#domain/vehicles/vehicle-selection.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { findVehicle, setDetails } from './queries.ts';
import { lookUp } from './register.ts';

/**
 * Adds to a car what its VIN and the register say: engine, gearbox, drive, fuel, consumption, body. The
 * decoder is asked outside the transaction. What the customer chose stays as they chose it, and a fact that
 * nobody is certain of stays absent: so does what a VIN says that is another car's.
 */
export async function describeVehicle(system: System, id: VehicleId): Promise<void> {
  const car = await asSystem(system, (ctx) => findVehicle(ctx.tx, id));
  if (!car) return;
  const ofVin = car.vin ? await system.services.vin.decode(car.vin) : null;
  const decoded = ofVin && !isAnotherCar(ofVin, car) ? ofVin : null;
  await asSystem(system, async (ctx) => {
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
    const known = Object.entries(details).filter(([, value]) => value !== undefined);
    if (known.length === 0) return;
    // What is known by other ways, such as its colours, stays.
    await setDetails(ctx.tx, id, { ...(car.details as VehicleDetails), ...Object.fromEntries(known) });
    ctx.audit({
      action: 'vehicle.described',
      entity: 'vehicle',
      entityId: id,
      market: 'platform',
      after: { fields: known.map(([name]) => name) },
    });
  });
}
