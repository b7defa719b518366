/** Since then a VIN has 17 characters. */
export const FIRST_YEAR = 1980;
const CYCLE = 30;
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export type ModelYears = {
  /** By the seventh character: a digit until 2009, a letter since. */
  byRule: number;
  /** The year with the same code, 30 years apart; null if that is in the future. */
  other: number | null;
};

/**
 * The model years that the tenth character of a VIN can mean. The rule of the seventh character holds for
 * cars and light trucks only. Undefined where the tenth character means no year.
 */
export function modelYearsOf(vin: string, now: Date): ModelYears | undefined {
  const index = yearCodes.indexOf(vin.charAt(9));
  if (index < 0) return undefined;
  const early = FIRST_YEAR + index;
  const late = early + CYCLE;
  if (late > now.getUTCFullYear() + 1) return { byRule: early, other: null };
  return /[0-9]/.test(vin.charAt(6)) ? { byRule: early, other: late } : { byRule: late, other: early };
}

/** Whether the rule of the seventh character holds: for all cars, and for trucks of at most 10,000 lb. */
export function isLightVehicle(type: string | undefined, weightClass: string | undefined): boolean {
  if (/^(?:passenger car|multipurpose)/i.test(type ?? '')) return true;
  return /^truck/i.test(type ?? '') && /^class (?:1|2)/i.test(weightClass ?? '');
}
