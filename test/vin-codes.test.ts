import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readCodes } from '#web/features/vehicles/vin-scanner/read-codes.ts';
import { bestReading } from '#web/features/vehicles/vin-scanner/vin-in.ts';

// A label in a door writes its VIN in one of four ways. A journey plays one of them in a browser.

const VIN = '1HGCM82633A004352';

/** Without a server, the engine comes from the disk. */
beforeAll(() => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(path)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});

async function pictureOf(text: string, bcid: string): Promise<ImageData> {
  const png = await bwip.toBuffer({ bcid, text, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData;
}

describe('reading the codes of a picture', () => {
  it.each(['code39', 'code128', 'datamatrix', 'qrcode'])('finds a VIN written in %s', async (bcid) => {
    const codes = await readCodes(await pictureOf(VIN, bcid));
    expect(codes).toEqual([VIN]);
    expect(bestReading(codes)).toEqual({ kind: 'vin', vin: VIN });
  });

  it('finds no VIN in a code of something else', async () => {
    expect(bestReading(await readCodes(await pictureOf('NOT A VIN', 'code128')))).toEqual({
      kind: 'nothing',
    });
  });
});
