/** `555***4567`: the first three digits and the last four. Too short a number shows nothing of itself. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length < 10 ? '***' : `${digits.slice(0, 3)}***${digits.slice(-4)}`;
}

/**
 * `an***@example.com`: the first two characters before the at sign. Nothing tells whether more follow, so a
 * name of two characters is no easier to guess than another.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '***';
  const name = Array.from(email.slice(0, at)); // characters, not halves of them
  const shown = name.slice(0, 2).join('');
  return `${shown}***${email.slice(at)}`;
}

/** The last eight characters behind asterisks: enough to tell two cars apart, not to look one up. */
export function maskVin(vin: string): string {
  return vin.length < 17 ? '*'.repeat(vin.length) : '*'.repeat(vin.length - 8) + vin.slice(-8);
}

/** Of a number on a paper the last four signs: they tell two apart, and cannot be used. */
export function maskNumber(text: string): string {
  return text.length > 4 ? `***${text.slice(-4)}` : '***';
}

/** `A. Lopez` for Ana Lopez: an initial plus the rest. A single name leaves its initial only. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = [...first][0];
  if (!initial) return '';
  return [`${initial.toLocaleUpperCase('en-US')}.`, ...rest].join(' ');
}

/** Of a license plate the last two characters behind asterisks, as of a VIN the last eight. */
export function maskPlate(plate: string): string {
  return plate.length > 4 ? '*'.repeat(plate.length - 2) + plate.slice(-2) : '*'.repeat(plate.length);
}
