import { expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const words = 'service,price\r\nPeugeot “Zoë”,45';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${words}`)],
  ['UTF-16', utf16(`\uFEFF${words}`)],
  ['UTF-16 without its mark', utf16(words)],
  ['UTF-16, the large end first', utf16(`\uFEFF${words}`).swap16()],
  ['the encoding of Windows', Buffer.from(words.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
])('a file in %s is read as it was written', (_, bytes) => {
  expect(textOfFile(new Uint8Array(bytes))).toBe(words);
});

it('a file that is no text is not read', () => {
  expect(textOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8]))).toBeNull();
  expect(textOfFile(new Uint8Array([0xff, 0xfe, 0x00, 0xd8]))).toBeNull();
});
