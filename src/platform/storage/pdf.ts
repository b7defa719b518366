import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { ensure, fail } from '#domain/errors/errors.ts';

/**
 * Whether a PDF is paper and nothing more. Writing one anew keeps its pages as they were packed, so whatever
 * acts, hides or carries something else is refused: scripts, actions, forms that fetch, attachments,
 * passwords, anything before its first or after its last byte. What a reader would find compressed is
 * unpacked and looked at, too, within bounds. It is a filter and not a reader: where readers may disagree, it
 * refuses.
 */
const inflated = promisify(inflate);
const mostPages = 100;
/** An object stream holds the bones of a document; honest ones unpack to far less. */
const mostUnpackedBytes = 16 * 1_048_576;
const mostObjectStreams = 5_000;

const nameEnd = String.raw`(?=[\0\s/<>[\](){}%]|$)`;
// Long enough never to turn up in compressed bytes by chance, so they are looked for everywhere: a table of
// contents may point into the middle of what another reader takes for a picture. A list behind `/OpenAction` is
// no action, but the page that a reader shows first (ISO 32000-2, table 29): many programs write it.
const activeNames = new RegExp(
  String.raw`/(JavaScript|Launch|EmbeddedFiles?|OpenAction(?![\0\s]*\[)|XFA|RichMedia|SubmitForm|ImportData|` +
    `GoToE|GoToR|Rendition|Filespec|Collection)${nameEnd}`,
);
// Two letters do turn up by chance; these count where text is expected.
const shortNames = new RegExp(`/(JS|AA)${nameEnd}`);
const lockedName = new RegExp(`/Encrypt${nameEnd}`);
const objectStreamName = new RegExp(`/ObjStm${nameEnd}`, 'g');
const pageName = new RegExp(String.raw`/Type[\0\s]*/Page${nameEnd}`, 'g');
const streamStart = /(?<!end)stream(\r\n|\n)/g;

/** Throws DOCUMENT_UNREADABLE, DOCUMENT_MIXED, PDF_LOCKED, PDF_ACTIVE or PDF_TOO_LONG. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  // One character a byte: offsets stay what they are.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  ensure(/^%PDF-(1\.[0-7]|2\.0)[ \t]*[\r\n]/.test(text), 'DOCUMENT_UNREADABLE');
  ensure(isWhole(text), 'DOCUMENT_UNREADABLE');

  const everywhere = spelledOut(text);
  ensure(!lockedName.test(everywhere), 'PDF_LOCKED');
  ensure(!activeNames.test(everywhere), 'PDF_ACTIVE');

  const { outside, objectStreams } = takeApart(text);
  // Each name belongs to a stream that we open; one that stands elsewhere is hidden from us.
  const named = everywhere.match(objectStreamName)?.length ?? 0;
  ensure(named === objectStreams.length, 'PDF_ACTIVE');

  const readable = [outside, ...(await unpackAll(objectStreams))].map(spelledOut);
  for (const part of readable) {
    ensure(!lockedName.test(part), 'PDF_LOCKED');
    ensure(!activeNames.test(part) && !shortNames.test(part), 'PDF_ACTIVE');
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

/** What lies outside of streams, and the streams that hold objects. */
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

/** Plain, or packed once in the one way that everybody uses; another way could only be there to hide it. */
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
