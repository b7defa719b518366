import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import sharp from 'sharp';

/*
 * Reads HEIC with the WebAssembly build of libheif. For the process that decodes pictures only: it blocks
 * while it works, and its memory does not shrink.
 */

type Canvas = { data: Uint8ClampedArray; width: number; height: number };
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(canvas: Canvas, done: (drawn: Canvas | null) => void): void;
};
type Libheif = { HeifDecoder: new () => { decode(input: Uint8Array): HeifImage[] } };

let loaded: Libheif | undefined;

/** Loaded on first use: it takes about 100 ms and many megabytes. */
function libheif(): Libheif {
  loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as Libheif;
  return loaded;
}

/**
 * The picture, upright, as pixels without anything else that was in the file. The turn of a HEIC is part of
 * the picture and libheif makes it; the turn that its EXIF names is the same one, and is not made again.
 */
export async function decodeHeic(input: Uint8Array, mostPixels: number): Promise<Sharp | 'too-many-pixels'> {
  const images = new (libheif().HeifDecoder)().decode(input);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture');
  // Only the header is read until here.
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return 'too-many-pixels';
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise<Canvas | null>((done) => image.display({ data, width, height }, done));
  if (!drawn) throw new Error('not readable');
  const pixels = sharp(drawn.data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
  const profile = profileOf(input);
  if (!profile) return pixels;
  const jpeg = await pixels.removeAlpha().jpeg({ quality: 95 }).toBuffer();
  return sharp(withProfile(jpeg, profile), { limitInputPixels: mostPixels, failOn: 'error' });
}

const PROFILE_BOX = 'colrprof';
/** What one part of a JPEG holds; the profiles of phones have a few hundred bytes. */
const mostProfileBytes = 65_000;

/** The colors that its pixels are given in, Display P3 on an iPhone. libheif leaves them to its caller. */
function profileOf(input: Uint8Array): Buffer | undefined {
  const file = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const at = file.indexOf(PROFILE_BOX);
  if (at < 4) return undefined;
  const profile = file.subarray(at + PROFILE_BOX.length, at - 4 + file.readUInt32BE(at - 4));
  const isOfColors = profile.toString('latin1', 16, 20) === 'RGB ';
  return isOfColors && profile.length <= mostProfileBytes ? profile : undefined;
}

/** Pixels cannot carry a profile into the library that converts by it; a JPEG can, behind its first mark. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
