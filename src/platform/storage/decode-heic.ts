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

/** Not before the first such picture: it takes a tenth of a second and many megabytes. */
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
  return sharp(drawn.data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
}
