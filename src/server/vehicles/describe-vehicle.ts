import type { VehicleId } from '#domain/ids.ts';
import type { System } from '../context.ts';
import { asSystem } from '../unit-of-work.ts';
import { findVehicle, setDetails } from './queries.ts';

/**
 * Adds to a car what its VIN says: engine, gearbox, drive, fuel, body. The decoder is asked outside the
 * transaction. What the customer chose stays as they chose it, and a car without a VIN stays as it is.
 */
export async function describeVehicle(system: System, id: VehicleId): Promise<void> {
  const car = await asSystem(system, (ctx) => findVehicle(ctx.tx, id));
  if (!car?.vin) return;
  const decoded = await system.services.vin.decode(car.vin);
  if (!decoded) return;
  const { engine, transmission, drivetrain, fuelType, bodyStyle } = decoded;
  const known = Object.entries({ engine, transmission, drivetrain, fuelType, bodyStyle }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  if (known.length === 0) return;
  await asSystem(system, async (ctx) => {
    await setDetails(ctx.tx, id, Object.fromEntries(known));
    ctx.audit({
      action: 'vehicle.described',
      entity: 'vehicle',
      entityId: id,
      market: 'platform',
      after: { fields: known.map(([name]) => name) },
    });
  });
}
