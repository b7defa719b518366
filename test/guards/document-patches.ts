import type { GuardPatch } from './patches.ts';

const papers = 'src/server/documents/documents.test.ts';
const content = 'src/platform/storage/documents.test.ts';

/** Guards around what shops send to prove themselves. */
export const documentPatches: readonly GuardPatch[] = [
  {
    guard: 'A shop opens its own papers only',
    file: 'src/server/documents/open-document.ts',
    from: 'document && document.shop_id === actor.shopId',
    to: 'document',
    red: [{ file: papers, test: 'does not know the papers of another shop', says: /resolved/ }],
  },
  {
    guard: 'A paper is read with a link that is still good',
    file: 'src/server/documents/read-document.ts',
    from: 'ensure(isOpen && known.success',
    to: 'ensure((isOpen || true) && known.success',
    red: [{ file: papers, test: 'needs a link, which its shop gets for five minutes', says: /404/ }],
  },
  {
    guard: 'Packed objects of a PDF are looked into',
    file: 'src/platform/storage/pdf.ts',
    from: '[outside, ...(await unpackAll(objectStreams))]',
    to: '[outside]',
    red: [{ file: content, test: 'refuses a PDF with a packed script', says: /resolved/ }],
  },
  {
    guard: 'The size of a picture is read before it is decoded',
    file: 'src/platform/storage/documents.ts',
    from: 'ensure(width * height <= mostPixels,',
    to: 'ensure(width > 0,',
    red: [{ file: content, test: 'refuses a hundred megapixels in few bytes', says: /DOCUMENT_/ }],
  },
];
