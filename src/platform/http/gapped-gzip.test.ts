import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../test/support/rounds.ts';
import { packWithGaps } from './gapped-gzip.ts';

const unpacked = (packed: Uint8Array) => gunzipSync(packed).toString('latin1');
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('a page packed with gaps', () => {
  it('is what stands between the gaps, with what they were filled with', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '<', ' ', '\xe9'), maxLength: 200 });
    const parts = fc.array(text, { minLength: 1, maxLength: 6 });
    const gaps = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 4, maxLength: 4 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(parts, gaps, (between, fillings) => {
        const packed = packWithGaps(between.map(bytes), 4);
        for (const gap of fillings) expect(unpacked(packed.filledWith(bytes(gap)))).toBe(between.join(gap));
      }),
      { numRuns: rounds(100) },
    );
  });

  it('is small where its parts are alike, though gaps lie between them', () => {
    const alike = '<link rel="modulepreload" href="/assets/shell.js" nonce="';
    const between = Array.from({ length: 20 }, () => bytes(alike));
    const packed = packWithGaps(between, 22).filledWith(bytes('n'.repeat(22)));
    expect(packed.length).toBeLessThan(20 * 22 + 20 * 20);
  });

  it('may be longer than packing looks back', () => {
    const long = Array.from({ length: 5 }, (_, at) => `${at}`.repeat(20_000) + 'the same words');
    const packed = packWithGaps(long.map(bytes), 2).filledWith(bytes('--'));
    expect(unpacked(packed)).toBe(long.join('--'));
  });
});
