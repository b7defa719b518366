import { words } from './words.ts';

export type CardInput = { number: string; expiry: string; cvc: string };
export type CardProblems = Partial<Record<keyof CardInput, string>>;

const LONGEST_NUMBER = 19;

/** `4242424242424242` → `4242 4242 4242 4242`. */
export function groupNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, LONGEST_NUMBER);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `1234` → `12/34`. A single `4` can only be April. A four-digit year keeps its last two digits. */
export function groupExpiry(typed: string): string {
  const [month = '', year] = typed.split('/').map(digitsOf);
  if (year !== undefined) return `${month.padStart(2, '0')}/${lastTwoOf(year)}`;
  const digits = padMonth(month);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${lastTwoOf(digits.slice(2))}`;
}

export function onlyCvc(typed: string): string {
  return digitsOf(typed).slice(0, 3);
}

/** What is wrong with the card; empty if nothing is. */
export function problemsOf({ number, expiry, cvc }: CardInput): CardProblems {
  const problems: CardProblems = {};
  if (!number) problems.number = words.missing.number;
  else if (!isCardNumber(digitsOf(number))) problems.number = words.wrong.number;
  if (!expiry) problems.expiry = words.missing.expiry;
  else if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) problems.expiry = words.wrong.expiry;
  if (!cvc) problems.cvc = words.missing.cvc;
  else if (!/^\d{3}$/.test(cvc)) problems.cvc = words.wrong.cvc;
  return problems;
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** The check digit reveals one mistyped digit or two swapped ones. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > LONGEST_NUMBER) return false;
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function padMonth(digits: string): string {
  return /^[2-9]/.test(digits) ? `0${digits}` : digits;
}

function lastTwoOf(year: string): string {
  return year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 4);
}
