import { unzipSync, type Zippable, zipSync } from 'fflate';
import { stripJpeg } from './strip-jpeg.ts';

/*
 * Makes a text of an office say nothing of itself: only the text and what it is shown with are written again,
 * without who wrote which word and when, and without the notes of the file and of its photos.
 */

const mostParts = 2_000;
const mostUnpackedBytes = 64 * 1_048_576;

/** Parts that are about the file or its people: properties, forms filled by a server, names, signatures. */
const isNeeded = (name: string) =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/.+)$/.test(name) &&
  !/^word\/(_rels\/)?(people|comments(Ids|Extensible))\.xml(\.rels)?$/.test(name);

/** Throws where it cannot be read whole. */
export function cleanDocx(input: Uint8Array): Uint8Array {
  let room = mostUnpackedBytes;
  let parts = 0;
  const found = unzipSync(input, {
    filter({ name, originalSize }) {
      parts += 1;
      room -= originalSize;
      if (parts > mostParts || room < 0) throw new Error('too large');
      return isNeeded(name);
    },
  });
  if (!found['word/document.xml']) throw new Error('no text');
  const kept: Zippable = {};
  for (const [name, content] of Object.entries(found)) kept[name] = cleanPart(name, content);
  // The archive keeps a time for each part, too.
  return zipSync(kept, { mtime: new Date(1980, 0, 1), level: 6 });
}

function cleanPart(name: string, content: Uint8Array): Uint8Array {
  if (/\.(xml|rels)$/i.test(name)) return cleanXml(name, content);
  if (content[0] === 0xff && content[1] === 0xd8) return stripJpeg(content);
  if (content[0] === 0x89 && content[1] === 0x50) return stripPng(content);
  return content;
}

function cleanXml(name: string, content: Uint8Array): Uint8Array {
  // Written in an unusual way it would pass unread.
  const xml = new TextDecoder('utf8', { fatal: true }).decode(content);
  if (/encoding\s*=\s*["'](?!utf-?8["'])/i.test(xml.slice(0, 200)) || xml.includes('\0')) {
    throw new Error('not readable');
  }
  return new TextEncoder().encode(cleanerOf(name)(xml.replaceAll(/<!--.*?-->/gs, '')));
}

function cleanerOf(name: string): (xml: string) => string {
  if (name.endsWith('.rels')) return cleanLinks;
  if (name === '[Content_Types].xml') return cleanTypes;
  return cleanWords;
}

const cleanTypes = (xml: string) =>
  xml.replaceAll(/<Override\b[^>]*?PartName\s*=\s*["']\/([^"']*)["'][^>]*>/g, (whole, part: string) =>
    isNeeded(part) ? whole : '',
  );

/** What leads to a part that is gone; and the template on the author's disk, whose path names its owner. */
const cleanLinks = (xml: string) =>
  xml.replaceAll(/<Relationship\b[^>]*>/g, (link) => {
    const type = /\bType\s*=\s*["'][^"']*\/([^"'/]*)["']/.exec(link)?.[1] ?? '';
    return linksAboutItself.has(type.toLowerCase()) ? '' : link;
  });
const linksAboutItself = new Set([
  'attachedtemplate',
  'commentsextensible',
  'commentsids',
  'core-properties',
  'custom-properties',
  'customxml',
  'extended-properties',
  'origin',
  'people',
  'thumbnail',
]);

/** `author` is required where a word was changed; office programs write this for a missing author. */
const cleanWords = (xml: string) =>
  xml
    .replaceAll(/(\s[\w.-]+:author\s*=\s*)("[^"]*"|'[^']*')/g, '$1"Author"')
    .replaceAll(/\s[\w.-]+:(initials|date|dateUtc|rsid\w*)\s*=\s*("[^"]*"|'[^']*')/g, '')
    .replaceAll(/<([\w.-]+:(?:rsids|docVars))(?:\s[^>]*)?>.*?<\/\1>/gs, '')
    .replaceAll(/<[\w.-]+:(attachedTemplate|rsidRoot|rsid)\b[^>]*\/>/g, '');

/** The parts of a PNG by which it is shown; words, times and what a camera noted are not among them. */
const shownBy = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs)$/;

function stripPng(png: Uint8Array): Uint8Array {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = [file.subarray(0, 8)];
  for (let at = 8; at < file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) throw new Error('broken off');
    if (shownBy.test(kind)) kept.push(file.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
