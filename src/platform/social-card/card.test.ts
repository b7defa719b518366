import { expect, it } from 'vitest';
import { drawPng } from '../storage/draw-picture.ts';
import { CARD, drawCard } from './card.ts';
import { fold, outline, widthOf } from './outline.ts';

const words = { face: 'display', size: 80 } as const;

it('a card is a picture of the size that other sites ask for', async () => {
  const png = await drawPng(drawCard({ kicker: 'Repair shop', title: 'Mira’s Garage', words: 'Two bays.' }));
  const header = Buffer.from(png);
  expect(header.toString('latin1', 1, 4)).toBe('PNG');
  expect({ width: header.readUInt32BE(16), height: header.readUInt32BE(20) }).toEqual(CARD);
  expect(png.byteLength).toBeLessThan(60_000);
});

it('a card holds no letter of what a user wrote, whatever that is', () => {
  const evil = '</svg><script>alert(1)</script>&xxe;<image href="file:///etc/passwd"/> ﷽ \u0000 🚗';
  const drawn = drawCard({
    kicker: evil,
    title: evil,
    words: evil,
    figures: [{ name: evil, value: evil }],
  });
  for (const part of ['script', 'alert', 'image', 'href', 'xxe', 'passwd', '🚗', '\u0000'])
    expect(drawn).not.toContain(part);
  expect(drawn.match(/<\/svg>/g)).toHaveLength(1);
  expect(drawCard({ kicker: '', title: 'x'.repeat(1_000_000) }).length).toBeLessThan(200_000);
});

it('words break into lines that fit, and end with an ellipsis where there are too many', () => {
  const lines = fold({ ...words, text: 'Transmission Service in Falls Church, Virginia' }, 1_000, 2);
  expect(lines).toEqual(['Transmission Service in', 'Falls Church, Virginia']);
  const [line] = fold({ ...words, text: 'Transmission Service in Falls Church, Virginia' }, 1_000, 1);
  expect(line).toBe('Transmission Service in…');
  for (const text of [...lines, line!]) expect(widthOf({ ...words, text })).toBeLessThanOrEqual(1_000);
  expect(fold({ ...words, text: '  ' }, 900, 2)).toEqual([]);
  const [wide] = fold({ ...words, text: 'W'.repeat(200) }, 900, 2);
  expect(widthOf({ ...words, text: wide! })).toBeLessThanOrEqual(900);
});

it('a letter that is in neither face is drawn as a box, and an accent with its letter', () => {
  const drawn = (text: string) => outline({ ...words, text }, { x: 0, y: 0 }, '#000000');
  expect(drawn('é')).toBe(drawn('e\u0301'));
  expect(drawn('汽')).toBe(drawn('車'));
  expect(drawn(' ')).not.toContain('<path');
});
