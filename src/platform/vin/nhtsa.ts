import * as z from 'zod';
import { AppError } from '#domain/errors/errors.ts';
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
  return {
    decode: async (vin) => {
      try {
        const url = new URL(`/api/vehicles/decodevin/${encodeURIComponent(vin)}?format=json`, origin);
        const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
        if (!answer.ok) throw new Error(`the decoder answered ${answer.status}`);
        return toVehicle(answerSchema.parse(JSON.parse(await boundedText(answer))).Results);
      } catch (error) {
        throw Object.assign(new AppError('VIN_UNAVAILABLE'), { cause: error });
      }
    },
  };
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

function toVehicle(results: z.infer<typeof answerSchema>['Results']): DecodedVehicle | null {
  const values = new Map(results.map(({ Variable, Value }) => [Variable, Value?.trim() || undefined]));
  const year = Number(values.get('Model Year'));
  const make = values.get('Make');
  const model = values.get('Model');
  if (!make || !model || !Number.isInteger(year) || year < 1980) return null;
  return {
    year,
    make: roadMake(make) ?? make,
    model,
    trim: values.get('Trim'),
    engine: values.get('Engine Model'),
    displacementTenths: Math.round(Number(values.get('Displacement (L)')) * 10) || undefined,
    cylinders: Number(values.get('Engine Number of Cylinders')) || undefined,
    transmission: values.get('Transmission Style'),
    drivetrain: values.get('Drive Type'),
    fuelType: values.get('Fuel Type - Primary'),
    bodyStyle: values.get('Body Class'),
  };
}
