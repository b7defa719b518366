import { fileTypeFromBuffer } from 'file-type';
import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import { phonePictureTypes, plainPictureTypes } from '#domain/validation/picture-file.ts';

/*
 * What a file is, by its content and never by its name, and how to say so to the person who chose it.
 */

/** A PDF may have a byte order mark, line breaks or the rest of an email before it. */
const PDF_HEADER_WITHIN = 1024;

const names: Readonly<Record<string, string>> = {
  pdf: 'a PDF',
  zip: 'a ZIP file',
  rar: 'a RAR archive',
  '7z': 'a 7z archive',
  gz: 'a GZ archive',
  gif: 'a GIF',
  avif: 'an AVIF picture',
  tif: 'a TIFF picture',
  bmp: 'a BMP picture',
  dng: 'a raw photo',
  xml: 'an XML file',
  html: 'a web page',
  docx: 'a Word document',
  xlsx: 'a spreadsheet',
  pptx: 'a presentation',
  cfb: 'an old Office file',
  exe: 'a program',
};

export type FileKind = { mime: string; name: string };

/** Undefined where it is nothing that we know; plain text is such a thing. */
export async function fileKind(input: Uint8Array): Promise<FileKind | undefined> {
  const type = await fileTypeFromBuffer(input).catch(() => undefined);
  if (type) return { mime: type.mime, name: nameOf(type) };
  const start = Buffer.from(input.subarray(0, PDF_HEADER_WITHIN)).toString('latin1');
  return start.includes('%PDF-') ? { mime: 'application/pdf', name: 'a PDF' } : undefined;
}

export function isPicture({ mime }: FileKind): boolean {
  return plainPictureTypes.includes(mime) || isPhonePicture(mime);
}

export function isPhonePicture(mime: string): boolean {
  return phonePictureTypes.includes(mime);
}

/** Throws FILE_EMPTY. */
export function requireContent(input: Uint8Array): void {
  ensure(input.byteLength > 0, 'FILE_EMPTY');
}

/** Refuses a file by what it is where we can tell, and by what it should be where we cannot. */
export function refuseKind(kind: FileKind | undefined, other: ErrorCode, unknown: ErrorCode): never {
  return kind ? fail(other, { kind: kind.name }) : fail(unknown);
}

function nameOf({ ext, mime }: { ext: string; mime: string }): string {
  if (names[ext]) return names[ext];
  if (mime.startsWith('video/')) return 'a video';
  if (mime.startsWith('audio/')) return 'a sound recording';
  return `a file of the kind ${ext.toUpperCase()}`;
}
