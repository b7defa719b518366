import sharp from 'sharp';
import { inTurn } from './own-process.ts';

const oneAtATime = inTurn();

const SVG_READER = 'VipsForeignLoadSvgBuffer';

/**
 * A drawing of ours as a PNG. The reader of drawings is a way in, so it is closed to everybody's pictures: it
 * opens for this one while no other picture is worked on, and closes behind it.
 */
export function drawPng(svg: string): Promise<Uint8Array> {
  return oneAtATime(async () => {
    sharp.unblock({ operation: [SVG_READER] });
    try {
      return await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
    } finally {
      sharp.block({ operation: [SVG_READER] });
    }
  });
}
