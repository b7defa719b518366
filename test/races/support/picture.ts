import sharp from 'sharp';

let made: Promise<Buffer<ArrayBuffer>> | undefined;

/** A small picture that a camera could have taken. */
export function picture(): Promise<Buffer<ArrayBuffer>> {
  made ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#886644' } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
  return made;
}
