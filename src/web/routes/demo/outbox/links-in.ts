export type Piece = { kind: 'text' | 'link'; text: string };

/** Splits plain text into words and URLs; closing punctuation is not part of a URL. */
export function linksIn(message: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of message.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)) {
    if (match.index > end) pieces.push({ kind: 'text', text: message.slice(end, match.index) });
    pieces.push({ kind: 'link', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < message.length) pieces.push({ kind: 'text', text: message.slice(end) });
  return pieces;
}
