import { largestDocumentBytes } from '#domain/shops/shop-documents.ts';
import { largestPictureBytes, mostPicturePixels, saysItIsPicture } from '#domain/validation/picture-file.ts';
import { text } from './fit-file-text.ts';

/** A file that can never pass. Choosing another one helps; sending it again does not. */
export class UnusableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableFile';
  }
}

/** More than we keep of any picture, and few enough pixels for the canvas of every phone. */
const LONGEST_SIDE = 4000;
const QUALITY = 0.85;

type Fitting = {
  /** Asked before a picture is made smaller, which takes a moment. */
  onShrinking: () => void;
  /** What is said where a file that is no picture is larger than ours may be. */
  tooLarge: string;
};

/**
 * The file as it can be sent: a picture with too many bytes or pixels is made smaller here, since a panorama
 * of a phone has more of both than we take. Throws UnusableFile.
 */
export async function fitFile(file: File, { onShrinking, tooLarge }: Fitting): Promise<File> {
  if (file.size === 0) throw new UnusableFile(text.empty);
  if (!saysItIsPicture(file)) {
    if (file.size <= largestDocumentBytes) return file;
    throw new UnusableFile(tooLarge);
  }
  const isSmall = file.size <= largestPictureBytes;
  const address = URL.createObjectURL(file);
  try {
    const image = await open(address);
    // Few browsers read HEIC. The server does.
    if (isSmall && (!image || image.naturalWidth * image.naturalHeight <= mostPicturePixels)) return file;
    onShrinking();
    const smaller = image && (await shrink(image));
    if (!smaller || smaller.size > largestPictureBytes) throw new UnusableFile(text.tooLarge);
    return new File([smaller], file.name, { type: smaller.type });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Undefined where this browser cannot read it. Its size is known before its pixels are. */
function open(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(undefined));
    image.src = address;
  });
}

async function shrink(image: HTMLImageElement): Promise<Blob | null> {
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // JPEG knows no transparency, and would make it black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
