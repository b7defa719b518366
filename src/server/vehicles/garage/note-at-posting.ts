import { ensure } from '#domain/errors/errors.ts';
import type { VehicleId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { insertReading, listReadings } from './garage-queries.ts';

/**
 * The mileage that an owner posts with a repair, kept as a reading of the car. A car is not driven backward,
 * so less than its newest reading is a slip of the pen.
 */
export async function noteAtPosting(ctx: Context, vehicleId: VehicleId, miles: number): Promise<void> {
  const [newest] = await listReadings(ctx.tx, vehicleId);
  const last = newest?.miles ?? 0;
  ensure(miles >= last, 'MILEAGE_BELOW_LAST', { miles: last.toLocaleString('en-US') });
  await insertReading(ctx.tx, { id: ctx.newId(), vehicle_id: vehicleId, miles, read_at: ctx.now });
  ctx.audit({
    action: 'vehicle.odometer_noted',
    entity: 'vehicle',
    entityId: vehicleId,
    market: 'platform',
    after: { miles },
  });
}
