import { largestDocumentBytes } from '#domain/shops/shop-documents.ts';
import { largestPictureBytes, mostPicturePixels, saysItIsPicture } from '#domain/validation/picture-file.ts';
import { text } from './fit-file-text.ts';

/** A file that can never be accepted. Choosing another one helps; a retry does not. */
export class UnusableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnusableFile';
  }
}

/** More than we keep of any photo, and few enough pixels for the canvas of every phone. */
const LONGEST_SIDE = 4000;
const QUALITY = 0.85;

type Fitting = {
  /** Called before a photo is made smaller, which takes a moment. */
  onShrinking: () => void;
  /** The message for a non-image file over the size limit. */
  tooLarge: string;
};

/**
 * The file ready to upload. Photos with too many bytes or pixels are made smaller here, such as phone
 * panoramas. Throws UnusableFile.
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

/** Undefined if this browser cannot read it. Its size is known before its pixels are decoded. */
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
  // JPEG has no transparency and would turn it black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
