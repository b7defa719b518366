/**
 * The pattern of `like` that finds a text anywhere, taken as it was typed: its signs stand for themselves.
 */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** The same for a text that begins like this. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
