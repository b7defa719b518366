import { inflateSync } from 'node:zlib';

/** The words of a PDF of ours, page by page, in the order in which they were drawn. */
export function textOfPdf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const pages: string[] = [];
  for (const [, packed = ''] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    const lines = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join(''),
    );
    if (lines.length > 0) pages.push(lines.join('\n'));
  }
  return pages;
}

const decode = (hex: string) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));

/**
 * The whole content of a PDF: its bytes as they are, every stream of it unpacked, and names spelled out.
 * For tests that look for what must not be there.
 */
export function everythingInPdf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const unpacked = streams.map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: 2 }).toString('latin1');
    } catch {
      return '';
    }
  });
  return [file, ...unpacked]
    .join('\n')
    .replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
