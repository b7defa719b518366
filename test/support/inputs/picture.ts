import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** A small photograph as a phone sends it, with what phones hide in it. */
export function photograph(secret: string): Promise<Uint8Array> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8410b' } })
    .jpeg()
    .withExif({ IFD0: { Artist: secret } })
    .toBuffer();
}

/** What a picture is, and whether anything is hidden in it. */
export async function whatIs(bytes: Uint8Array) {
  const { format, width, height, exif, xmp } = await sharp(bytes).metadata();
  return { format, width, height, hides: Boolean(exif ?? xmp) };
}

/** A file made by a real program; see `files/README.md`. */
export const realFile = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url));
