import sharp from 'sharp';
import { inTurn } from './own-process.ts';

const oneAtATime = inTurn();

const SVG_READER = 'VipsForeignLoadSvgBuffer';

/**
 * A drawing of ours as a PNG. The reader of drawings is an attack surface, so it is closed to users'
 * pictures: it opens for this one while no other picture is processed, and closes after it.
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
