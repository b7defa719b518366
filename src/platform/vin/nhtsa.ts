import * as z from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { judgeCandidates, trimsIn, type VinCandidate } from '#domain/vehicles/vin-match.ts';
import { isLightVehicle, modelYearsOf } from '#domain/vehicles/vin-year.ts';
import { roadMake } from './road-makes.ts';
import type { DecodedVehicle, VinDecoder } from './vin-decoder.ts';

const publicDecoder = 'https://vpic.nhtsa.dot.gov';
const deadlineMs = 3000;
const mostBytes = 256 * 1024;

const answerSchema = z.object({
  Results: z.array(z.object({ Variable: z.string(), Value: z.string().nullish() })).max(2000),
});

/** The regulator's public decoder. Its answer is a stranger's: bounded in time and size, and checked. */
export function nhtsaDecoder(origin: string = publicDecoder): VinDecoder {
  const ask = async (vin: string, year?: number) => {
    const url = new URL(`/api/vehicles/decodevin/${encodeURIComponent(vin)}?format=json`, origin);
    if (year) url.searchParams.set('modelyear', String(year));
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
    if (!answer.ok) throw new Error(`the decoder answered ${answer.status}`);
    return candidateOf(valuesOf(answerSchema.parse(JSON.parse(await boundedText(answer))).Results));
  };
  return {
    decode: async (vin, now) => {
      try {
        const found = await ask(vin);
        const [first] = found;
        const other = first && !first.isYearCertain ? otherYear(vin, first.car.year, now) : null;
        return judgeCandidates(other ? [...found, ...(await ask(vin, other))] : found);
      } catch (error) {
        throw Object.assign(new AppError('VIN_UNAVAILABLE'), { cause: error });
      }
    },
  };
}

/** The year that the VIN of a heavy vehicle can mean as well. */
function otherYear(vin: string, year: number, now: Date): number | null {
  const years = modelYearsOf(vin, now);
  if (!years) return null;
  return year === years.byRule ? years.other : years.byRule;
}

async function boundedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('the decoder answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Values = ReadonlyMap<string, string | undefined>;

function valuesOf(results: z.infer<typeof answerSchema>['Results']): Values {
  return new Map(results.map(({ Variable, Value }) => [Variable, Value?.trim() || undefined]));
}

/** `0` is an answer without a doubt; anything else names what did not fit. */
function candidateOf(values: Values): VinCandidate<DecodedVehicle>[] {
  const car = toVehicle(values);
  if (!car) return [];
  const isDoubtful = /[1-9]/.test(values.get('Error Code') ?? '0');
  const weight = values.get('Gross Vehicle Weight Rating From');
  const isYearCertain = isLightVehicle(values.get('Vehicle Type'), weight);
  return [{ car, confidence: isDoubtful ? 0 : 1, support: 0, isYearCertain }];
}

function toVehicle(values: Values): DecodedVehicle | null {
  const year = Number(values.get('Model Year'));
  const make = values.get('Make');
  const model = values.get('Model');
  if (!make || !model || !Number.isInteger(year) || year < 1980) return null;
  const trims = trimsIn([values.get('Trim') ?? '']);
  return {
    year,
    make: roadMake(make) ?? make,
    model,
    trim: trims.length === 1 ? trims[0] : undefined,
    trims: trims.length > 1 ? trims : [],
    engine: values.get('Engine Model'),
    displacementTenths: Math.round(Number(values.get('Displacement (L)')) * 10) || undefined,
    cylinders: Number(values.get('Engine Number of Cylinders')) || undefined,
    transmission: values.get('Transmission Style'),
    drivetrain: values.get('Drive Type'),
    fuelType: values.get('Fuel Type - Primary'),
    bodyStyle: values.get('Body Class'),
  };
}
