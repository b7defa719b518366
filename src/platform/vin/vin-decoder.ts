import type { VinMatch } from '#domain/vehicles/vin-match.ts';
import { builtInDecoder } from './built-in.ts';
import { nhtsaDecoder } from './nhtsa.ts';

/** What a VIN says about a car. What the source does not know is absent, never guessed. */
export interface DecodedVehicle {
  year: number;
  make: string;
  model: string;
  /** Only where the VIN says exactly one. */
  trim?: string;
  /** Several trims that the VIN does not tell apart; empty where it names one or none. */
  trims: string[];
  engine?: string;
  /** Liters × 10. */
  displacementTenths?: number;
  cylinders?: number;
  transmission?: string;
  drivetrain?: string;
  fuelType?: string;
  bodyStyle?: string;
}

export interface VinDecoder {
  /**
   * The cars that a well-formed VIN (17 characters, upper case, right check digit) can mean; none when the
   * source does not know it. Throws VIN_UNAVAILABLE when the source cannot be asked.
   */
  decode(vin: string, now: Date): Promise<VinMatch<DecodedVehicle>>;
}

export interface VinDecoderOptions {
  provider: 'built-in' | 'nhtsa';
  /** Where the offline data is unpacked to, once. */
  cacheDirectory: string;
}

export function createVinDecoder({ provider, cacheDirectory }: VinDecoderOptions): VinDecoder {
  return provider === 'nhtsa' ? nhtsaDecoder() : builtInDecoder(cacheDirectory);
}
