import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Face = 'display' | 'text';
/** Its width in thousandths of the size, and its path around a baseline at 0. */
type Glyph = [width: number, path: string];
type Words = { text: string; face: Face; size: number };

const MISSING: Glyph = [600, 'M80 0L80 -660L520 -660L520 0ZM130 -50L470 -50L470 -610L130 -610Z'];
const loaded = new Map<Face, Map<string, Glyph>>();

/** How wide words are drawn. */
export function widthOf({ text, face, size }: Words): number {
  return letters(text).reduce((sum, letter) => sum + glyphOf(face, letter)[0], 0) * (size / 1000);
}

/** Words as outlines from a point on, on a baseline: numbers and path letters of ours, never their text. */
export function outline({ text, face, size }: Words, at: { x: number; y: number }, fill: string): string {
  const scale = size / 1000;
  let x = at.x;
  const paths = letters(text).map((letter) => {
    const [width, path] = glyphOf(face, letter);
    const drawn = path
      ? `<path transform="translate(${round(x)} ${round(at.y)}) scale(${scale})" d="${path}"/>`
      : '';
    x += width * scale;
    return drawn;
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Words in lines that fit; what does not fit into the last one ends with an ellipsis. */
export function fold(words: Words, width: number, mostLines: number): string[] {
  const fits = (text: string) => widthOf({ ...words, text }) <= width;
  const lines: string[] = [];
  let rest = words.text.trim().split(/\s+/).filter(Boolean);
  while (rest.length > 0 && lines.length < mostLines) {
    let count = 1;
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1;
    const isLast = lines.length === mostLines - 1;
    const line = (isLast ? rest : rest.slice(0, count)).join(' ');
    lines.push(fits(line) ? line : shorten(line, fits));
    rest = isLast ? [] : rest.slice(count);
  }
  return lines;
}

function shorten(line: string, fits: (text: string) => boolean): string {
  const all = letters(line);
  while (all.length > 0 && !fits(`${all.join('').trimEnd()}…`)) all.pop();
  const cut = all.join('').trimEnd();
  // At the end of a word, unless that would leave nearly nothing.
  const space = line[cut.length] === ' ' ? 0 : cut.lastIndexOf(' ');
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}

/** An accent separate from its letter is joined with it, because only joined ones are drawn. */
function letters(text: string): string[] {
  return Array.from(text.normalize('NFC').slice(0, 300));
}

function glyphOf(face: Face, letter: string): Glyph {
  return glyphsOf(face).get(letter) ?? MISSING;
}

function glyphsOf(face: Face): Map<string, Glyph> {
  const known = loaded.get(face);
  if (known) return known;
  const text = readFileSync(join(import.meta.dirname, 'glyphs', `${face}.json`), 'utf8');
  const read = new Map(Object.entries(JSON.parse(text) as Record<string, Glyph>));
  loaded.set(face, read);
  return read;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
