import { readAs } from './entered.ts';
import { parseWhole } from './typed.ts';

/** Why what was typed as a reading is none. */
export function odometerProblem(typed: string): string {
  return typed.trim() === ''
    ? 'Enter what the odometer shows.'
    : 'Enter whole miles, such as 84213. Leave out tenths.';
}

/** A reading as it was typed. */
export const odometerTyped = readAs(parseWhole, odometerProblem);
