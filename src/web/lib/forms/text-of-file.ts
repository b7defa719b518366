/**
 * Decodes a text file. Excel saves CSV as UTF-8 with or without a byte order mark, as UTF-16, or in the
 * Windows encoding. That one accepts any bytes, so it comes last. Null if the file is not text.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text === null || text.includes('\0') ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return readAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return readAs('utf-16be', bytes);
  if (bytes[1] === 0 && bytes[0] !== 0) return readAs('utf-16le', bytes);
  return readAs('utf-8', bytes) ?? readAs('windows-1252', bytes);
}

function readAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
