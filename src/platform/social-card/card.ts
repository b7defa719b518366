import { brand, brandColours } from '#domain/site/brand.ts';
import { type Face, fold, outline, widthOf } from './outline.ts';

export const CARD = { width: 1200, height: 630 } as const;

export type SocialCard = {
  /** What kind of page it is, above its title. */
  kicker: string;
  title: string;
  /** A line or two below it. */
  words?: string;
  /** Up to three figures in a row at the foot. */
  figures?: readonly { name: string; value: string }[];
  /** Low, typical and high on the band; the middle one's position is a part of its width. */
  band?: { low: string; typical: string; high: string; at: number };
};

const { ink, quietInk, ground, hairline, signal } = brandColours;
const LEFT = 84;
const INNER = CARD.width - 2 * LEFT;

/** A card as a drawing without a letter of text in it. */
export function drawCard(card: SocialCard): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <rect width="100%" height="14" fill="${signal}"/>
    ${mark()}${heading(card)}${card.band ? band(card.band) : figures(card.figures ?? [])}</svg>`;
}

/** The two-post lift of `public/icon.svg`, and the name beside it. */
function mark(): string {
  const car =
    'M9.6 19.4v-3.3c0-1 .7-1.8 1.6-2l1.2-.3 1.7-3c.5-.8 1.3-1.3 2.2-1.3' +
    'h1.9c.8 0 1.6.4 2.1 1.1l1.9 2.9.9.2c.9.2 1.6 1 1.6 2v3.7z';
  return `<g transform="translate(${LEFT - 6} 66) scale(2)" fill="none" stroke-width="2.8"
      stroke-linecap="round" stroke-linejoin="round">
      <path stroke="${ink}" d="M3.5 28.5h25M6.5 28.5V4M25.5 28.5V4"/>
      <path stroke="${signal}" d="M6.5 22.6h19"/><path fill="${signal}" d="${car}"/></g>
    ${write(brand.name, { face: 'display', size: 46, x: LEFT + 74, y: 116 })}`;
}

function heading({ kicker, title, words = '' }: SocialCard): string {
  const size = widthOf({ text: title, face: 'display', size: 92 }) <= INNER ? 92 : 72;
  const lines = fold({ text: title, face: 'display', size }, INNER, 2);
  const step = size * 1.08;
  const first = lines.length === 1 ? 310 : 282;
  const below = first + step * (lines.length - 1) + 62;
  const [line] = fold({ text: words, face: 'text', size: 32 }, INNER, 1);
  return [
    write(fold({ text: kicker, face: 'text', size: 30 }, INNER, 1)[0] ?? '', {
      face: 'text',
      size: 30,
      x: LEFT,
      y: 190,
      fill: quietInk,
    }),
    ...lines.map((text, index) =>
      write(text, { face: 'display', size, x: LEFT - 3, y: first + index * step }),
    ),
    line ? write(line, { face: 'text', size: 32, x: LEFT, y: below, fill: quietInk }) : '',
  ].join('');
}

function figures(all: NonNullable<SocialCard['figures']>): string {
  const shown = all.slice(0, 3);
  if (shown.length === 0) return '';
  const width = INNER / shown.length;
  const columns = shown.map(({ name, value }, index) => {
    const x = LEFT + index * width;
    const [big = ''] = fold({ text: value, face: 'display', size: 44 }, width - 32, 1);
    const [small = ''] = fold({ text: name, face: 'text', size: 26 }, width - 32, 1);
    return (
      write(big, { face: 'display', size: 44, x, y: 520 }) +
      write(small, { face: 'text', size: 26, x, y: 562, fill: quietInk })
    );
  });
  return `<rect x="${LEFT}" y="450" width="${INNER}" height="2" fill="${hairline}"/>${columns.join('')}`;
}

/** The price band as the pages draw it: low and high at its ends, the typical price in its place. */
function band({ low, typical, high, at }: NonNullable<SocialCard['band']>): string {
  const x = LEFT + INNER * Math.min(0.66, Math.max(0.34, 0.12 + 0.76 * at));
  const value = (text: string, centre: number) => {
    const width = widthOf({ text, face: 'display', size: 44 });
    return write(text, { face: 'display', size: 44, x: centre - width / 2, y: 560 });
  };
  return `<rect x="${LEFT}" y="462" width="${INNER}" height="22" rx="11" fill="${hairline}"/>
    <rect x="${LEFT + INNER * 0.12}" y="462" width="${INNER * 0.76}" height="22" rx="11" fill="${quietInk}"
      opacity="0.45"/>
    <rect x="${Math.round(x) - 4}" y="446" width="8" height="54" rx="4" fill="${ink}"/>
    ${value(low, LEFT + INNER * 0.12)}${value(typical, x)}${value(high, LEFT + INNER * 0.88)}`;
}

type Place = { face: Face; size: number; x: number; y: number; fill?: string };

function write(text: string, { face, size, x, y, fill = ink }: Place): string {
  return outline({ text, face, size }, { x, y }, fill);
}
