import { assert } from '#domain/assert.ts';

type Settings = { description?: AllowSharedBufferSource };

/**
 * The settings of a Vorbis decoder without their middle part, which holds title, artist and anything else in
 * words. The part must be there, so an empty one takes its place.
 */
export function emptyVorbisComment<Config extends Settings>(config: Config): Config {
  const { description } = config;
  assert(description, 'Vorbis has settings');
  const parts = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  const { first, last } = splitParts(parts);
  return { ...config, description: joinParts([first, emptyComment, last]) };
}

/** Type 3, no vendor, no entries, and the bit that ends it. */
const emptyComment = Buffer.concat([Buffer.from('\x03vorbis', 'latin1'), Buffer.alloc(8), Buffer.from([1])]);

/** Three parts, with the lengths of the first two before them in steps of 255. */
function splitParts(parts: Uint8Array): { first: Uint8Array; last: Uint8Array } {
  assert(parts[0] === 2, 'three parts');
  let at = 1;
  const readLength = () => {
    let length = 0;
    for (;;) {
      const step = parts[at];
      assert(step !== undefined, 'a length ends');
      at += 1;
      length += step;
      if (step < 255) return length;
    }
  };
  const firstLength = readLength();
  const commentLength = readLength();
  const first = parts.subarray(at, at + firstLength);
  const last = parts.subarray(at + firstLength + commentLength);
  assert(first.byteLength === firstLength && last.byteLength > 0, 'all three parts are there');
  return { first, last };
}

function joinParts([first, comment, last]: [Uint8Array, Uint8Array, Uint8Array]): Uint8Array {
  const lengths = [first, comment].flatMap(({ byteLength }) => [
    ...Array.from({ length: Math.floor(byteLength / 255) }, () => 255),
    byteLength % 255,
  ]);
  return Buffer.concat([Buffer.from([2, ...lengths]), first, comment, last]);
}
