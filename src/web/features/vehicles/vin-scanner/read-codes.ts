import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Our own copy of the engine. By default, the package would load it from another host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const OPTIONS: ReaderOptions = {
  formats: ['Code39', 'Code128', 'DataMatrix', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};
/** Large enough for every bar, small enough to decode quickly. */
const LONGEST_SIDE = 2_400;

export async function readCodes(picture: ImageData): Promise<string[]> {
  const codes = await readBarcodes(picture, OPTIONS);
  return codes.map((code) => code.text);
}

/** Decoded by the browser, which supports more formats and rotation. Rejects non-images. */
export async function readCodesOfFile(file: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const picture = pixelsOf(bitmap, { width: bitmap.width, height: bitmap.height }, scale);
  bitmap.close();
  return readCodes(picture);
}

/** The part of a video frame around the alignment box, at the camera's resolution. */
export function frameOf(video: HTMLVideoElement): ImageData {
  const { videoWidth, videoHeight } = video;
  return pixelsOf(video, { width: videoWidth, height: videoHeight }, 1, { width: 0.96, height: 0.6 });
}

type Size = { width: number; height: number };
const WHOLE: Size = { width: 1, height: 1 };
let canvas: HTMLCanvasElement | undefined;

function pixelsOf(source: CanvasImageSource, size: Size, scale: number, part = WHOLE): ImageData {
  canvas ??= document.createElement('canvas');
  const cut = { width: size.width * part.width, height: size.height * part.height };
  canvas.width = Math.max(1, Math.round(cut.width * scale));
  canvas.height = Math.max(1, Math.round(cut.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  const left = (size.width - cut.width) / 2;
  const top = (size.height - cut.height) / 2;
  context.drawImage(source, left, top, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
