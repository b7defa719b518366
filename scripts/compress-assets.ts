import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Fonts and pictures are packed already. */
const PACKABLE = '**/*.{css,ico,js,json,mjs,svg,txt,wasm,xml}';
/** What the headers of compression cost (`Content-Encoding`, `Vary`): smaller savings are not worth it. */
const HEADER_BYTES = 48;
/** The last level of brotli takes seconds for what is this large, and gains a twentieth. */
const LARGE_BYTES = 300_000;

/**
 * Writes a `.br` and a `.gz` beside each file of the built pages, which `platform/http/static.ts` sends to
 * browsers that accept them. Compressed once at build time, so no request waits for it.
 */
export async function compressAssets(clientDirectory: string): Promise<void> {
  for (const file of globSync(PACKABLE, { cwd: clientDirectory })) {
    const path = join(clientDirectory, file);
    const content = await readFile(path);
    const quality = content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const [small, gzipped] = await Promise.all([
      brotli(content, { params }),
      packGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    const packed = [
      [`${path}.br`, small],
      [`${path}.gz`, gzipped],
    ] as const;
    const worth = packed.filter(([, { length }]) => length + HEADER_BYTES < content.length);
    await Promise.all(worth.map(([name, bytes]) => writeFile(name, bytes)));
  }
}
