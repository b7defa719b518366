import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// A color change that makes text unreadable fails here, not in a complaint.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const declaration = /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const tokens = new Map(
  Array.from(css.matchAll(declaration), ([, name = '', light = '', dark = '']) => [name, { light, dark }]),
);

function color(name: string, scheme: 'light' | 'dark'): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no color --${name}`);
  return token[scheme];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['ground', 'raised', 'sunk', 'paper'];
const inks = ['ink', 'quiet-ink', 'signal-strong', 'safe', 'caution', 'danger'];
const tones = [
  { text: 'signal-strong', wash: 'signal-wash' },
  { text: 'safe', wash: 'safe-wash' },
  { text: 'caution', wash: 'caution-wash' },
  { text: 'danger', wash: 'danger-wash' },
];
const roleColors = ['purple', 'blue', 'green', 'orange', 'red', 'grey'];
const textPairs = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface])),
  // Plain signal is for the lighter surfaces; on sunk ground and on its wash the strong one is used.
  ...['ground', 'raised', 'paper'].map((surface) => ['signal', surface]),
  ...tones.flatMap(({ text, wash }) => [
    [text, wash],
    ['ink', wash],
  ]),
  ...roleColors.map((color) => [`role-${color}`, `role-${color}-wash`]),
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['on-safe', 'safe'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['ground', 'ink'],
  ['map-name', 'map-land'],
  ['map-name', 'map-green'],
];

describe.each(['light', 'dark'] as const)('the %s colors', (scheme) => {
  it.each(textPairs)('let %s be read on %s', (text = '', surface = '') => {
    expect(contrast(color(text, scheme), color(surface, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('draw the edge of a field visibly on %s', (surface) => {
    expect(contrast(color('edge', scheme), color(surface, scheme))).toBeGreaterThanOrEqual(3);
  });
});
