import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFBool,
  PDFButton,
  PDFDict,
  PDFDocument,
  type PDFField,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFSignature,
  PDFStream,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { PaperProblem } from './paper-problem.ts';

/*
 * Turns a fillable form into paper: what each field shows becomes part of its page, and the form goes, with
 * its XFA twin. Nothing can be typed into the paper any more, and nothing in it asks a reader to draw it.
 */

/** A field that a reader does not show (ISO 32000-2, table 167). */
const HIDDEN = 2;
const NO_VIEW = 32;

type Box = { left: number; bottom: number; right: number; top: number };

/** Throws a PaperProblem where an answer in the form cannot be drawn. */
export async function flattenForm(pdf: PDFDocument): Promise<void> {
  const { catalog } = pdf;
  // Its pages are drawn by Adobe Reader alone; everyone else sees "Please wait...".
  if (catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) throw new PaperProblem('form');
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (form instanceof PDFDict) drawMissing(pdf, form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True);
  const resources = form instanceof PDFDict ? form.lookup(PDFName.of('DR')) : undefined;
  for (const page of pdf.getPages()) flattenPage(page, resources);
  catalog.delete(PDFName.of('AcroForm'));
  // The structure for screen readers names the fields, and would bring back what they hold, hidden ones too.
  if (form instanceof PDFDict) {
    for (const name of ['StructTreeRoot', 'MarkInfo']) catalog.delete(PDFName.of(name));
  }
  await pdf.flush();
}

/** Draws fields that the program which filled them has left to the reader. */
function drawMissing(pdf: PDFDocument, everyField: boolean): void {
  const form = pdf.getForm();
  for (const field of form.getFields()) {
    for (const { dict } of field.acroField.getWidgets()) listOnPage(pdf, dict);
    if (field instanceof PDFSignature || field instanceof PDFButton) continue;
    if (!hasAnswer(field) || !(everyField || field.needsAppearancesUpdate())) continue;
    const font = form.getDefaultFont();
    // The library would draw a question mark for a letter that it lacks.
    if (!canDraw(font, wordsOf(field))) throw new PaperProblem('form');
    try {
      field.defaultUpdateAppearances(font);
    } catch {
      throw new PaperProblem('form');
    }
  }
}

function canDraw(font: PDFFont, words: string): boolean {
  const known = new Set(font.getCharacterSet());
  return [...words].every((letter) => /[\r\n\t]/.test(letter) || known.has(letter.codePointAt(0)!));
}

function wordsOf({ acroField }: PDFField): string {
  const answer = acroField.getInheritableAttribute(PDFName.of('V'));
  const found = acroField.dict.context.lookup(answer);
  const all = found instanceof PDFArray ? found.asArray() : [found];
  const words = all.filter((each) => each instanceof PDFString || each instanceof PDFHexString);
  return words.map((each) => each.decodeText()).join('\n');
}

/** A field may name its page without being named by it; its answer is not lost for that. */
function listOnPage(pdf: PDFDocument, mark: PDFDict): void {
  const ref = pdf.context.getObjectRef(mark);
  const page = mark.lookup(PDFName.of('P'));
  if (!ref || !(page instanceof PDFPageLeaf)) return;
  const isListed = page.Annots()?.asArray().includes(ref);
  if (!isListed) page.addAnnot(ref);
}

function hasAnswer({ acroField }: PDFField): boolean {
  return acroField.getInheritableAttribute(PDFName.of('V')) !== undefined;
}

function flattenPage(page: PDFPage, resources: unknown): void {
  const marks = page.node.Annots();
  if (!marks) return;
  for (let index = marks.size() - 1; index >= 0; index -= 1) {
    const mark = marks.lookup(index);
    if (!(mark instanceof PDFDict) || mark.lookup(PDFName.of('Subtype')) !== PDFName.of('Widget')) continue;
    if (isShown(mark)) drawOnto(page, mark, resources);
    marks.remove(index);
  }
}

function isShown(mark: PDFDict): boolean {
  const flags = mark.lookup(PDFName.of('F'));
  return !(flags instanceof PDFNumber) || (flags.asNumber() & (HIDDEN | NO_VIEW)) === 0;
}

/** Where the matrix of an appearance puts its box onto the place of its field (ISO 32000-2, 12.5.5). */
function drawOnto(page: PDFPage, mark: PDFDict, resources: unknown): void {
  const ref = appearanceOf(mark);
  const appearance = ref && mark.context.lookup(ref);
  if (!ref || !(appearance instanceof PDFStream)) return;
  const place = boxOf(mark.lookup(PDFName.of('Rect')));
  const shape = shapeOf(appearance.dict);
  if (!place || !shape || shape.right === shape.left || shape.top === shape.bottom) return;
  appearance.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  const isWithout = !appearance.dict.has(PDFName.of('Resources'));
  if (isWithout && resources instanceof PDFDict) appearance.dict.set(PDFName.of('Resources'), resources);
  const wide = (place.right - place.left) / (shape.right - shape.left);
  const high = (place.top - place.bottom) / (shape.top - shape.bottom);
  const [x, y] = [place.left - shape.left * wide, place.bottom - shape.bottom * high];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(wide, 0, 0, high, x, y),
    drawObject(page.node.newXObject('Field', ref)),
    popGraphicsState(),
  );
}

/** The one drawing of a field, or that of its present state where it has several, as a tick box has. */
function appearanceOf(mark: PDFDict): PDFRef | undefined {
  const all = mark.lookup(PDFName.of('AP'));
  const normal = all instanceof PDFDict ? all.get(PDFName.of('N')) : undefined;
  const found = mark.context.lookup(normal);
  if (found instanceof PDFStream) return normal instanceof PDFRef ? normal : undefined;
  const state = mark.lookup(PDFName.of('AS'));
  const ofState = found instanceof PDFDict && state instanceof PDFName ? found.get(state) : undefined;
  return ofState instanceof PDFRef ? ofState : undefined;
}

function numbersOf(found: unknown): number[] {
  if (!(found instanceof PDFArray)) return [];
  const parts = found.asArray().map((_, index) => found.lookup(index));
  return parts.every((part) => part instanceof PDFNumber) ? parts.map((part) => part.asNumber()) : [];
}

function boxOf(found: unknown): Box | undefined {
  const numbers = numbersOf(found);
  return numbers.length === 4 ? around([numbers.slice(0, 2), numbers.slice(2)]) : undefined;
}

/** The box of an appearance after its own matrix, which may turn it. */
function shapeOf(dict: PDFDict): Box | undefined {
  const box = boxOf(dict.lookup(PDFName.of('BBox')));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict.lookup(PDFName.of('Matrix')));
  if (!box) return undefined;
  const { left, bottom, right, top } = box;
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as const;
  return around(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
}

function around(points: readonly (readonly number[])[]): Box {
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}
