import type { Drivable } from './drivable.ts';
import type { Sign } from './symptom-row.ts';
import { symptomKinds } from './symptom-table.ts';

/** What the owner chose, by the codes of the table. */
export type Symptom = { kind: string; place: string; sign: string };

/** The row of a symptom. Undefined for what the table does not have. */
export function findSign({ kind, place, sign }: Symptom): Sign | undefined {
  const found = own(symptomKinds, kind);
  const where = found && own(found.places, place);
  return where && own(where.signs, sign);
}

/** For shops, as "Noise, brakes: grinds when braking". Null for a row that is gone. */
export function saySymptom(symptom: Symptom): string | null {
  const sign = findSign(symptom);
  const kind = sign && symptomKinds[symptom.kind];
  const place = kind?.places[symptom.place];
  return kind && place ? `${kind.label}, ${place.label}: ${sign.label}` : null;
}

/** What we tell the owner where no authority says how far to drive. */
export const NO_CLAIM = 'Have it checked before you drive far.';

/** What we tell the owner about driving. Never that it is safe: we have not seen the car. */
export const driveAdvice: Record<Drivable, string> = {
  yes: 'Driving to a shop is usually all right.',
  short: 'Drive only a short way, slowly, and straight to a shop.',
  no: 'Do not drive it.',
};

// A code from a request must not reach into an object's prototype.
function own<Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
