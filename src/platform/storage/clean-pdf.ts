import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { flattenForm } from './flatten-form.ts';
import { PaperProblem } from './paper-problem.ts';
import { stripJpeg } from './strip-jpeg.ts';

/*
 * Makes a PDF say nothing of itself. It is read whole, and only what its catalogue and pages need to be shown
 * is written again: an older version of the file, what nothing points at, and whatever a program noted about
 * the author, the times and itself are not among it.
 */

/** What a reader shows a document by (ISO 32000-2, table 29); a program may have put anything else there. */
const catalogueKeys = new Set(
  (
    'Type Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines StructTreeRoot ' +
    'MarkInfo Lang OutputIntents OCProperties'
  ).split(' '),
);
/** What a page is drawn by (table 31). */
const pageKeys = new Set(
  (
    'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Contents Rotate Group Annots ' +
    'StructParents Tabs UserUnit'
  ).split(' '),
);
const nameTrees = new Set(['Dests']);

/** Notes about a file or a part of it, anywhere. */
const notes = ['Metadata', 'PieceInfo', 'LastModified', 'Thumb', 'OPI', 'CreatorInfo'];
/** Notes if they hold words; as the name of a font or a picture they may mean something else. */
const wordsAbout = ['Author', 'Creator', 'Producer', 'Keywords', 'CreationDate', 'ModDate'];
/** Who set a mark on a page, and when. `T` names the field where the mark is one. */
const notesOnMarks = ['M', 'CreationDate', 'NM'];
/** pdfTeX notes the names of the author's files under names that begin so. */
const ownPrefix = 'PTEX.';

/** What a reader may do as it opens the paper: show a certain page. It is forgotten all the same. */
const harmlessFirst = new Set(['GoTo', 'Named']);

/** Throws where the library cannot read the file, whatever the reason; a PaperProblem where there is advice. */
export async function cleanPdf(input: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(input, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  const { context, catalog } = pdf;
  if (pdf.getPageCount() < 1) throw new Error('no pages');
  const first = catalog.lookup(PDFName.of('OpenAction'));
  if (first instanceof PDFDict && !harmlessFirst.has(nameIn(first, 'S') ?? ''))
    throw new PaperProblem('active');
  await flattenForm(pdf);
  context.trailerInfo.Info = undefined;
  context.trailerInfo.ID = undefined;

  keepOnly(catalog, catalogueKeys);
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) keepOnly(names, nameTrees);

  const needed = cleanFrom(context.trailerInfo.Root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!needed.has(ref)) context.delete(ref);
  // New numbers go on from what is left, so that the same paper always becomes the same file.
  context.largestObjectNumber = context.enumerateIndirectObjects().at(-1)?.[0].objectNumber ?? 0;
  return pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });

  /** Everything that can be reached from the root, each part cleaned before it is followed. */
  function cleanFrom(root: PDFObject | undefined): Set<PDFObject> {
    const seen = new Set<PDFObject>();
    const waiting: PDFObject[] = root ? [root] : [];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const found = next instanceof PDFRef ? cleaned(next) : next;
      if (!found) continue;
      // Its words are unknown to us, and would be copied as they are.
      if (found instanceof PDFInvalidObject) throw new Error('not readable');
      waiting.push(...partsOf(found));
    }
    return seen;
  }

  function cleaned(ref: PDFRef): PDFObject | undefined {
    const found = context.lookup(ref);
    if (!(found instanceof PDFRawStream) || lastFilter(found.dict) !== 'DCTDecode') return found;
    const stripped = withoutNotes(found);
    context.assign(ref, stripped);
    return stripped;
  }
}

function partsOf(found: PDFObject): PDFObject[] {
  if (found instanceof PDFArray) {
    for (let index = 0; index < found.size(); index += 1) {
      if (isNotes(found.lookup(index))) found.set(index, PDFNull);
    }
    return found.asArray().slice();
  }
  const dict = found instanceof PDFStream ? found.dict : found;
  if (!(dict instanceof PDFDict)) return [];
  cleanDict(dict);
  return dict.values();
}

function cleanDict(dict: PDFDict): void {
  if (nameIn(dict, 'Type') === 'Page') keepOnly(dict, pageKeys);
  for (const note of notes) dict.delete(PDFName.of(note));
  for (const word of wordsAbout) if (isText(dict.lookup(PDFName.of(word)))) dict.delete(PDFName.of(word));
  if (dict.has(PDFName.of('Rect'))) {
    for (const note of notesOnMarks) dict.delete(PDFName.of(note));
    if (nameIn(dict, 'Subtype') !== 'Widget') dict.delete(PDFName.of('T'));
  }
  for (const key of dict.keys()) {
    const named = dict.lookup(key);
    // A signature names its signer and no longer holds once the file is another.
    const isSignature = named instanceof PDFDict && named.has(PDFName.of('ByteRange'));
    if (isSignature || isNotes(named) || key.decodeText().startsWith(ownPrefix)) dict.delete(key);
  }
}

/** XMP, wherever it hangs. */
function isNotes(found: PDFObject | undefined): boolean {
  return found instanceof PDFStream && nameIn(found.dict, 'Type') === 'Metadata';
}

function keepOnly(dict: PDFDict, keys: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!keys.has(key.decodeText())) dict.delete(key);
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const found = dict.lookup(PDFName.of(key));
  return found instanceof PDFName ? found.decodeText() : undefined;
}

function isText(found: PDFObject | undefined): boolean {
  return found instanceof PDFString || found instanceof PDFHexString;
}

function filtersOf(dict: PDFDict): PDFObject[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter instanceof PDFArray) return filter.asArray().map((each) => dict.context.lookup(each) ?? each);
  return filter ? [filter] : [];
}

function lastFilter(dict: PDFDict): string | undefined {
  const last = filtersOf(dict).at(-1);
  return last instanceof PDFName ? last.decodeText() : undefined;
}

/** A photo within the paper, with what its camera wrote into it taken out; its pixels are not touched. */
function withoutNotes(photo: PDFRawStream): PDFRawStream {
  const { context } = photo.dict;
  const before = filtersOf(photo.dict).slice(0, -1);
  let packed: Uint8Array = photo.contents;
  if (before.length > 0) {
    const dict = photo.dict.clone(context);
    dict.set(PDFName.of('Filter'), context.obj(before as PDFName[]));
    packed = decodePDFRawStream(PDFRawStream.of(dict, packed)).decode();
    photo.dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
    const how = photo.dict.lookup(PDFName.of('DecodeParms'));
    const ofPhoto = how instanceof PDFArray ? how.lookup(how.size() - 1) : undefined;
    photo.dict.delete(PDFName.of('DecodeParms'));
    if (ofPhoto instanceof PDFDict) photo.dict.set(PDFName.of('DecodeParms'), ofPhoto);
  }
  return PDFRawStream.of(photo.dict, stripJpeg(packed));
}
