/** A code as a reader shows it, such as P0300: the form of SAE J2012, with hexadecimal digits at the end. */
const FORM = /^[PBCU][0-3][0-9A-F]{3}$/;

export const MOST_TROUBLE_CODES = 6;

/** Capital letters, without spaces or a hyphen. Undefined for what is no code. */
export function readTroubleCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return FORM.test(code) ? code : undefined;
}

/** The codes in what was typed, between commas, semicolons, spaces or lines; what is none is in `wrong`. */
export function readTroubleCodes(typed: string): { codes: string[]; wrong: string[] } {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const codes = new Set<string>();
  const wrong: string[] = [];
  for (const part of parts) {
    const code = readTroubleCode(part);
    if (code) codes.add(code);
    else wrong.push(part);
  }
  return { codes: [...codes], wrong };
}

const systems: Record<string, string> = {
  P: 'engine and transmission',
  B: 'body: airbags, doors, climate',
  C: 'chassis: brakes, steering, suspension',
  U: 'network between the car’s computers',
};

/** The third character of the codes that all makers share. */
const powertrain: Record<string, string> = {
  0: 'fuel, air and emission control',
  1: 'fuel and air',
  2: 'fuel injection',
  3: 'ignition or misfire',
  4: 'emission control',
  5: 'speed and idle control',
  6: 'engine computer',
  7: 'transmission',
  8: 'transmission',
  9: 'transmission',
};

/**
 * The family of a code, which is all its form tells. What a code means exactly depends on the car, so we do
 * not name a part. From 1 as the second character on, makers give their own meanings, except for P2.
 */
export function familyOf(code: string): string {
  const [system = '', owner = '', area = ''] = code;
  if (system === 'P' && (owner === '0' || owner === '2')) return powertrain[area] ?? systems['P']!;
  const isMakers = owner === '1' || (system === 'P' && owner === '3');
  return isMakers ? `${systems[system]} (the maker’s own code)` : systems[system]!;
}
