import type { GuardPatch } from './patches.ts';

const papers = 'src/server/shops/documents/documents.test.ts';
const retiring = 'src/server/shops/documents/retire-document.test.ts';
const shopFiles = 'src/server/files/shop-files.test.ts';
const vetting = 'src/server/shops/review/vetting.test.ts';
const wayBack = 'src/server/shops/review/way-back.test.ts';
const content = 'src/platform/storage/documents.test.ts';
const rewriting = 'src/platform/storage/rewrite-paper.test.ts';

/** Guards around what shops send to prove themselves. */
export const documentPatches: readonly GuardPatch[] = [
  {
    guard: 'A shop opens its own papers only',
    file: 'src/server/shops/documents/open-document.ts',
    from: 'document && document.shop_id === actor.shopId',
    to: 'document',
    red: [{ file: papers, test: 'does not know the papers of another shop', says: /resolved/ }],
  },
  {
    guard: 'A shop retires its own certificates only',
    file: 'src/server/shops/documents/retire-document.ts',
    from: 'document && document.shop_id === shopId',
    to: 'document',
    red: [{ file: retiring, test: 'is what belongs to another shop', says: /newer version/ }],
  },
  {
    guard: 'A shop retires no paper that it may not work without',
    file: 'src/server/shops/documents/retire-document.ts',
    from: "  ensure(belongsToPerson(kind), 'DOCUMENT_NEEDED');\n",
    to: '  void belongsToPerson;\n',
    red: [{ file: retiring, test: 'is what a shop may not work without', says: /went wrong/ }],
  },
  {
    guard: 'A retired certificate cannot be decided on',
    file: 'src/server/shops/documents/decide-document.ts',
    from: "  ensure(document.retired_at === null, 'DOCUMENT_RETIRED');\n",
    to: '',
    red: [{ file: retiring, test: 'cannot be decided on', says: /resolved/ }],
  },
  {
    guard: 'A shop keeps no more files than it may',
    file: 'src/server/files/require-room.ts',
    from: "  ensure(hasRoom, 'SHOP_FILES_FULL',",
    to: "  ensure(hasRoom || files > 0, 'SHOP_FILES_FULL',",
    red: [{ file: shopFiles, test: 'takes the hundredth paper and refuses', says: /SHOP_FILES_FULL|201/ }],
  },
  {
    guard: 'The numbers of a shop are read in full by who verifies shops',
    file: 'src/server/shops/review/present.ts',
    from: "text === '' || staffCan(role, 'shops.verify')",
    to: "text !== '' || staffCan(role, 'shops.verify')",
    red: [
      {
        file: 'test/canary-story.test.ts',
        test: 'tells only the owner, the booked shop and staff afterwards',
        says: /taxId/,
      },
    ],
  },
  {
    guard: 'A paper is read with a link that is still good',
    file: 'src/server/shops/documents/serve-paper.ts',
    from: "  ensure(system.services.links.isValid(pathname, searchParams, system.clock.now()), 'NOT_FOUND');\n",
    to: '  void [pathname, searchParams, system];\n',
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
    guard: 'A PDF is kept without what it says of itself',
    file: 'src/platform/storage/documents.ts',
    from: "const bytes = await ownRewriter.rewrite(opened, 'pdf');",
    to: "const bytes = (await ownRewriter.rewrite(opened, 'pdf')) && opened;",
    red: [{ file: rewriting, test: 'has lost its author, title and times', says: /CANARY/ }],
  },
  {
    guard: 'Of a PDF only what its pages need is kept',
    file: 'src/platform/storage/clean-pdf.ts',
    from: 'if (!needed.has(ref)) context.delete(ref);',
    to: 'if (needed.size === 0) context.delete(ref);',
    red: [{ file: rewriting, test: 'has lost what nothing points at', says: /CANARY/ }],
  },
  {
    guard: 'A text of an office is kept without who wrote it',
    file: 'src/platform/storage/evidence.ts',
    from: "const bytes = await ownRewriter.rewrite(input, 'docx');",
    to: "const bytes = (await ownRewriter.rewrite(input, 'docx')) && input;",
    red: [
      {
        file: 'src/platform/storage/evidence.test.ts',
        test: 'is a text of an office without',
        says: /CANARY/,
      },
    ],
  },
  {
    guard: 'A PDF that unpacks without end takes no more memory than it may',
    file: 'src/platform/storage/watch-memory.ts',
    from: 'process.memoryUsage.rss() > megabytes * 1_048_576',
    to: 'process.memoryUsage.rss() < 0 && megabytes',
    red: [
      {
        file: rewriting,
        test: 'is ended over one that unpacks without end',
        says: /SIGKILL|resolved|timed out/,
      },
    ],
  },
  {
    guard: 'The size of a picture is read before it is decoded',
    file: 'src/platform/storage/picture-child.ts',
    from: "  if (width * height > mostPixels) return 'too-many-pixels';\n",
    to: '  void [width, height];\n',
    red: [{ file: content, test: 'refuses a hundred megapixels in few bytes', says: /DOCUMENT_/ }],
  },
  {
    guard: 'Staff do not decide about a shop that they belong to',
    file: 'src/server/shops/review/require-judge.ts',
    from: "  ensure(!(await isMember(ctx.tx, shopId, by)), 'OWN_SHOP');\n",
    to: '  await isMember(ctx.tx, shopId, by);\n',
    red: [
      {
        file: vetting,
        test: 'refuses a decision about a shop that the reviewer belongs to',
        says: /OWN_SHOP|resolved/,
      },
    ],
  },
  {
    guard: 'A shop goes live only when its papers are approved',
    file: 'src/server/shops/review/decide-shop.ts',
    from: 'ensure(missing.length === 0,',
    to: 'ensure(missing.length >= 0,',
    red: [
      {
        file: vetting,
        test: 'approves no shop whose papers are not all approved',
        says: /resolved|has not set up/,
      },
    ],
  },
  {
    guard: 'A shop whose insurance has run out sends no quote',
    file: 'src/domain/quotes/taking-work.ts',
    from: '  if (expired) return',
    to: '  if (expired && !account) return',
    red: [{ file: vetting, test: 'then pauses quoting until a new one', says: /resolved/ }],
  },
  {
    guard: 'A shop passes no remark over by sending itself in',
    file: 'src/server/shops/review/submit-for-review.ts',
    from: '    open.every(({ answer }) => answer !== null),\n',
    to: '    open.length >= 0,\n',
    red: [{ file: vetting, test: 'asks for changes at the very fields', says: /cannot be sent in yet/ }],
  },
  {
    guard: 'A shop answers every remark and not some',
    file: 'src/server/shops/review/answer-remarks.ts',
    from: '    answered.every((remark) => remark.answer !== null),\n',
    to: '    answered.length >= 0,\n',
    red: [
      {
        file: vetting,
        test: 'asks for changes at the very fields',
        says: /REMARKS_OPEN|resolved|cannot be sent in yet/,
      },
    ],
  },
  {
    guard: 'A shop is not sent in again while a paper is missing, or anything else of its set-up',
    file: 'src/server/shops/review/answer-remarks.ts',
    from: "  if (first) fail('SETUP_INCOMPLETE', { first: first.says });\n",
    to: '  void first;\n  void fail;\n',
    red: [
      { file: vetting, test: 'asks for changes at the very fields', says: /SETUP_INCOMPLETE|resolved/ },
      { file: wayBack, test: 'asks the whole rule of the set-up', says: /SETUP_INCOMPLETE|resolved/ },
    ],
  },
  {
    guard: 'No shop goes live that has not set up what a review asks for',
    file: 'src/server/shops/review/decide-shop.ts',
    from: "  ensure(unready.length === 0, 'SHOP_NOT_READY', {",
    to: "  ensure(unready.length >= 0, 'SHOP_NOT_READY', {",
    red: [{ file: wayBack, test: 'refuses to verify a shop', says: /SHOP_NOT_READY|resolved/ }],
  },
];
