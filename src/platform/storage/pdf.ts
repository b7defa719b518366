import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { ensure, fail } from '#domain/errors/errors.ts';

/**
 * Whether a PDF is paper and nothing more. Writing one again keeps its pages as they were packed, so
 * whatever acts, hides or carries something else is refused: scripts, actions, forms that fetch, attachments
 * and passwords. What a reader would find compressed is unpacked and looked at, too, within bounds. It is a
 * filter and not a reader: where readers may disagree, it refuses.
 */
const inflated = promisify(inflate);
const mostPages = 100;
/** An object stream holds the bones of a document; honest ones unpack to far less. */
const mostUnpackedBytes = 16 * 1_048_576;
const mostObjectStreams = 5_000;

const nameEnd = String.raw`(?=[\0\s/<>[\](){}%]|$)`;
// Long enough never to turn up in compressed bytes by chance, so they are looked for everywhere: a table of
// contents may point into the middle of what another reader takes for a picture.
const activeNames = new RegExp(
  String.raw`/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|` +
    `GoToE|GoToR|Rendition|Filespec|Collection)${nameEnd}`,
);
// Many forms and programs write these two. They may come, and must be gone from what is kept (`clean-pdf.ts`).
const droppedNames = new RegExp(`/(OpenAction|XFA)${nameEnd}`);
// Two letters do turn up by chance; these count where text is expected.
const shortNames = new RegExp(`/(JS|AA)${nameEnd}`);
const lockedName = new RegExp(`/Encrypt${nameEnd}`);
const objectStreamName = new RegExp(`/ObjStm${nameEnd}`, 'g');
const pageName = new RegExp(String.raw`/Type[\0\s]*/Page${nameEnd}`, 'g');
const streamStart = /(?<!end)stream(\r\n|\n)/g;

/** What other programs put around a PDF: a line break, a byte order mark, a remark of a server. */
const mostJunkBytes = 1024;
const blanks = new Set('\0\t\n\f\r ');

/**
 * The PDF without what precedes its header or follows its end, as readers take it. Throws PDF_INCOMPLETE
 * without an end, and DOCUMENT_UNREADABLE if more surrounds it than readers forgive.
 */
export function trimPdf(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes);
  const begin = text.indexOf('%PDF-');
  const end = text.lastIndexOf('%%EOF') + '%%EOF'.length;
  ensure(begin >= 0 && begin <= mostJunkBytes, 'DOCUMENT_UNREADABLE');
  ensure(end > begin + '%%EOF'.length, 'PDF_INCOMPLETE');
  // An earlier end is that of an earlier version, so much behind the last one is a later version cut off.
  // From the back by hand: a pattern for space at the end begins again at each space of a hostile file.
  let last = text.length;
  while (last > end && blanks.has(text[last - 1]!)) last -= 1;
  ensure(last - end <= mostJunkBytes, 'PDF_INCOMPLETE');
  return bytes.subarray(begin, end);
}

/** Whether it is encrypted, with or without a password that a reader asks for. */
export function isLocked(bytes: Uint8Array): boolean {
  return lockedName.test(spelledOut(latin1(bytes)));
}

/** One character a byte: offsets stay what they are. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/**
 * `isKept`: what we wrote ourselves and are about to keep. Throws DOCUMENT_UNREADABLE, PDF_LOCKED,
 * PDF_ACTIVE or PDF_TOO_LONG.
 */
export async function checkPdf(bytes: Uint8Array, { isKept }: { isKept: boolean }): Promise<void> {
  const text = latin1(bytes);
  ensure(/^%PDF-(1\.[0-7]|2\.0)[ \t]*[\r\n]/.test(text), 'DOCUMENT_UNREADABLE');
  ensure(isWhole(text), 'DOCUMENT_UNREADABLE');

  const everywhere = spelledOut(text);
  ensure(!lockedName.test(everywhere), 'PDF_LOCKED');
  ensure(!activeNames.test(everywhere), 'PDF_ACTIVE');
  ensure(!isKept || !droppedNames.test(everywhere), 'PDF_ACTIVE');

  const { outside, objectStreams } = takeApart(text);
  // Each name belongs to a stream that we open; one elsewhere is hidden from us.
  const named = everywhere.match(objectStreamName)?.length ?? 0;
  ensure(named === objectStreams.length, 'PDF_ACTIVE');

  const readable = [outside, ...(await unpackAll(objectStreams))].map(spelledOut);
  for (const part of readable) {
    ensure(!lockedName.test(part), 'PDF_LOCKED');
    ensure(!activeNames.test(part) && !shortNames.test(part), 'PDF_ACTIVE');
    ensure(!isKept || !droppedNames.test(part), 'PDF_ACTIVE');
  }
  const pages = readable.reduce((sum, part) => sum + (part.match(pageName)?.length ?? 0), 0);
  ensure(pages <= mostPages, 'PDF_TOO_LONG', { pages: mostPages });
}

/** It ends as a PDF ends, and nothing but empty space follows. */
function isWhole(text: string): boolean {
  return /startxref\s+\d{1,10}\s+%%EOF[\0\s]*$/.test(text.slice(-2048)) && /\bobj\b/.test(text);
}

/** A name may hide letters as `#4a`; a reader puts them back, and so do we. */
function spelledOut(text: string): string {
  return text.replaceAll(/#([\da-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

type ObjectStream = { dictionary: string; content: string };

/** The parts outside of streams, and the streams that hold objects. */
function takeApart(text: string): { outside: string; objectStreams: ObjectStream[] } {
  const outside: string[] = [];
  const objectStreams: ObjectStream[] = [];
  let from = 0;
  for (;;) {
    streamStart.lastIndex = from;
    const start = streamStart.exec(text);
    if (!start) break;
    const begin = start.index + start[0].length;
    const end = text.indexOf('endstream', begin);
    ensure(end >= 0, 'DOCUMENT_UNREADABLE');
    const before = text.slice(from, start.index);
    outside.push(before);
    const dictionary = spelledOut(before.slice(before.lastIndexOf('obj') + 3));
    if (dictionary.match(objectStreamName)) {
      objectStreams.push({ dictionary, content: text.slice(begin, end) });
      ensure(objectStreams.length <= mostObjectStreams, 'DOCUMENT_UNREADABLE');
    }
    from = end + 'endstream'.length;
  }
  outside.push(text.slice(from));
  return { outside: outside.join('\n'), objectStreams };
}

async function unpackAll(streams: readonly ObjectStream[]): Promise<string[]> {
  const unpacked: string[] = [];
  let room = mostUnpackedBytes;
  for (const stream of streams) {
    const content = await unpack(stream, room);
    room -= content.length;
    ensure(room > 0, 'DOCUMENT_UNREADABLE');
    unpacked.push(content);
  }
  return unpacked;
}

/** Plain, or compressed in the one common way; another way could only be there to hide it. */
async function unpack({ dictionary, content }: ObjectStream, room: number): Promise<string> {
  ensure(!/\/(DecodeParms|DP|FFilter|F)(?=[\0\s/<[(])/.test(dictionary), 'PDF_ACTIVE');
  const filter = /\/Filter[\0\s]*(.{0,40})/s.exec(dictionary)?.[1];
  if (filter === undefined) return content;
  ensure(/^(\/FlateDecode|\[[\0\s]*\/FlateDecode[\0\s]*\])(?=[\0\s/>])/.test(filter), 'PDF_ACTIVE');
  try {
    // Readers forgive a missing end; `finishFlush` does so too.
    const options = { maxOutputLength: room, finishFlush: 2 } as const;
    return (await inflated(Buffer.from(content, 'latin1'), options)).toString('latin1');
  } catch {
    return fail('DOCUMENT_UNREADABLE');
  }
}
