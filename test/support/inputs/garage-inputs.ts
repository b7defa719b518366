import { uuidv7 } from '#platform/tokens.ts';
import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { key } from '../stories.ts';

/** Believable inputs for a garage, about the cars of two jobs of one owner. */
export function garageInputs(app: TestApp, { open, booked }: { open: JobId; booked: JobId }) {
  const sql = (text: string, values: unknown[]) => app.product.system.database.executeSql(text, values);
  const carOf = async (job: JobId) => {
    // From its row: callers may have lost every right by now.
    const { rows } = await sql(
      `select vehicle.id, vehicle.customer_id, vehicle.version
       from vehicle join job on job.vehicle_id = vehicle.id where job.id = $1`,
      [job],
    );
    const [row] = rows;
    return {
      vehicleId: String(row!['id']),
      owner: String(row!['customer_id']),
      version: Number(row!['version']),
    };
  };
  const onCar = async () => ({ vehicleId: (await carOf(booked)).vehicleId });
  /** Two more rows of the same owner that were found to be one car. */
  const aMerge = async () => {
    const [kept, merged, mergeId] = [uuidv7(), uuidv7(), uuidv7()];
    const { owner } = await carOf(booked);
    for (const id of [kept, merged]) {
      await sql(
        `insert into vehicle (id, customer_id, year, make, model, created_at)
         values ($1, $2, 2011, 'Kia', $3, now())`,
        [id, owner, id],
      );
    }
    await sql(
      `insert into vehicle_merge (id, customer_id, kept_id, merged_id, because, merged_at)
       values ($1, $2, $3, $4, 'owner', now())`,
      [mergeId, owner, kept, merged],
    );
    await sql('update vehicle set merged_into = $2 where id = $1', [merged, kept]);
    return mergeId;
  };
  return {
    'vehicles.mine': () => ({}),
    'vehicles.get': onCar,
    'vehicles.numbers': onCar,
    'vehicles.add': () => ({
      year: 2019,
      make: 'Honda',
      model: `Made up ${key()}`,
      nickname: 'The made up one',
      idempotencyKey: key(),
    }),
    'vehicles.edit': async () => {
      const { vehicleId, version } = await carOf(booked);
      return { vehicleId, version, nickname: 'The booked one', idempotencyKey: key() };
    },
    'vehicles.noteOdometer': async () => ({ ...(await onCar()), miles: 84_213, idempotencyKey: key() }),
    'vehicles.archive': async () => ({ ...(await onCar()), isArchived: true, idempotencyKey: key() }),
    'vehicles.answerSame': async () => ({
      oneId: (await carOf(open)).vehicleId,
      otherId: (await carOf(booked)).vehicleId,
      isSame: false,
      idempotencyKey: key(),
    }),
    'vehicles.undoMerge': async () => ({ mergeId: await aMerge(), idempotencyKey: key() }),
  };
}
