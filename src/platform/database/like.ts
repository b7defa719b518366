/** The pattern of `like` that finds a text anywhere, with its special signs escaped. */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** The same for a text that begins like this. */
export function startingWith(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
