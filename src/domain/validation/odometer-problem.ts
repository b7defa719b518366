/** Why what was typed as a reading is none. */
export function odometerProblem(typed: string): string {
  return typed.trim() === ''
    ? 'Enter what the odometer shows.'
    : 'Enter whole miles, such as 84213. Leave out tenths.';
}
