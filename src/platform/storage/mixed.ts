// The directory of a zip is within the last 64 KiB, wherever the archive begins.
const zipDirectory = 'PK\x05\x06';
const zipTail = 65_600;
const archives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
const page = /<(script|html|!doctype|svg|\?php)[\s>]/i;

/**
 * Whether a file is a picture or a document to one program and an archive or a page to another: no camera
 * and no office program makes that. `alsoNot` are further signs that must not be in it.
 */
export function isMixed(input: Uint8Array, alsoNot: readonly string[] = []): boolean {
  const text = Buffer.from(input.buffer, input.byteOffset, input.byteLength).toString('latin1');
  return (
    text.slice(-zipTail).includes(zipDirectory) ||
    page.test(text) ||
    [...archives, ...alsoNot].some((sign) => text.includes(sign))
  );
}
