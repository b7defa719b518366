/** Marks that turn the direction of writing, spaces of no width, fillers, tags, and controls that no text has. */
const invisible = String.raw`(?![\0\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB]`;

/** Scripts in which a joiner between two letters changes how they are written. */
const joined = `[${'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tibt'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]`;

const needed = [
  `(?<=${joined})[\u200C\u200D](?=${joined})`,
  // An emoji of several, and what says that a sign is shown as a picture.
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)`,
].join('|');

const unneeded = new RegExp(`(?!${needed})${invisible}`, 'gu');

/**
 * A text without what shows nothing: such characters reverse how a name is read, hide a number from filters,
 * or make a name of nothing. Emoji and the scripts that need joiners keep theirs.
 */
export function visibleText(text: string): string {
  return text.replace(unneeded, '');
}
