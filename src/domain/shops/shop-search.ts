import { foldWords } from '#domain/fold-words.ts';
import { type ServiceCode, serviceCodes, services } from '#domain/shops/service-catalog.ts';

/** One word of a shop member's search, with all its possible meanings. */
export type ShopWord = {
  /** For `like`, anywhere in plain words; its wildcards are those of the word itself taken literally. */
  pattern: string;
  /** `JOB-17`, `job 17`, `#17` or `17`. */
  number: number | null;
  /** `INV-17`, `invoice 17`, `#17` or `17`. */
  invoice: number | null;
  services: ServiceCode[];
  /** The end of a VIN, as people read it off a windscreen; null where the word can be none. */
  vinPattern: string | null;
};

const MOST_WORDS = 6;
const LEAST_OF_VIN = 4;
const LARGEST_NUMBER = 2 ** 31;

/** A number with the words before it, as on papers or in speech. */
const numbered = /\b(job|inv|invoice)(?: no\.?| number)?[\s#-]*(\d{1,10})(?!\S)/gi;

/** What was typed into the search box of a shop; every word has to fit. */
export function shopWords(typed: string): ShopWord[] {
  const joined = typed.replaceAll(numbered, '$1-$2').replaceAll(/#\s+(?=\d)/g, '#');
  const words = joined.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => ({
    pattern: `%${foldWords(word).replaceAll(/[\\%_]/g, '\\$&')}%`,
    number: numberIn(word, jobNumber),
    invoice: numberIn(word, invoiceNumber),
    services: servicesNamed(word),
    vinPattern: vinEnd(word),
  }));
}

const jobNumber = /^(?:job-?|#)?(\d{1,10})$/i;
const invoiceNumber = /^(?:inv(?:oice)?-?|#)?(\d{1,10})$/i;

function numberIn(word: string, form: RegExp): number | null {
  const digits = form.exec(word)?.[1];
  const number = Number(digits);
  return digits && number < LARGEST_NUMBER ? number : null;
}

function servicesNamed(word: string): ServiceCode[] {
  const wanted = foldWords(word);
  const begins = (name: string) =>
    foldWords(name)
      .split(/[\s/&]+/)
      .some((part) => part.startsWith(wanted));
  return serviceCodes.filter((code) => [services[code].name, ...services[code].aliases].some(begins));
}

function vinEnd(word: string): string | null {
  const letters = word.toUpperCase();
  return letters.length >= LEAST_OF_VIN && /^[A-HJ-NPR-Z0-9]{4,17}$/.test(letters) ? `%${letters}` : null;
}
