/** A part of a pattern, over several lines: line breaks and the indents after them do not count. */
export function part(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw(strings, ...values).replace(/\n\s*/g, '');
}

/** A pattern that finds every place, written in the same way. */
export function pattern(strings: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(part(strings, ...values), 'gu');
}

/** The words of a list that is written over several lines. */
export function wordSet(list: string): Set<string> {
  return new Set(list.trim().split(/\s+/));
}
