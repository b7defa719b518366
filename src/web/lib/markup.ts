/**
 * A piece of a page that is written as text. It is made by `markup`, which lets no text become an element,
 * and of what React itself has written.
 */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand between the words of a piece; nothing is written for what is missing. */
export type Said = Markup | string | number | false | null | undefined | readonly Said[];

/**
 * Writes elements without a component for each, for lists that are long. Values stand in text and in
 * attributes within quotes, and are escaped for both.
 */
export function markup(words: TemplateStringsArray, ...values: readonly Said[]): Markup {
  let text = words[0]!;
  for (let at = 0; at < values.length; at += 1) text += said(values[at]) + words[at + 1]!;
  return new Markup(text);
}

function said(value: Said): string {
  if (typeof value === 'string') return escaped(value);
  if (value instanceof Markup) return value.text;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return '';
  let text = '';
  for (const one of value as readonly Said[]) text += said(one);
  return text;
}

const SPECIAL = /[&<>"']/;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!) : text;
}
