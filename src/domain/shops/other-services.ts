import { MOST_OTHER_SERVICES } from '#domain/shops/onboarding-draft.ts';

/** The services typed in one field, in order, each once whatever its capitals. */
export function otherServiceNames(text: string): string[] {
  const seen = new Set<string>();
  return text
    .split(/[,;\n]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => {
      const isNew = name !== '' && !seen.has(name.toLowerCase());
      seen.add(name.toLowerCase());
      return isNew;
    });
}

/** The same names as the text of that field; what does not fit into it is on the price list only. */
export function otherServicesText(names: readonly string[]): string {
  return names.reduce((text, name) => {
    const longer = text === '' ? name : `${text}, ${name}`;
    return longer.length > MOST_OTHER_SERVICES ? text : longer;
  }, '');
}
