import type { GuardPatch } from './patches.ts';

/** The guards over what people write and others read. */
export const wordsPatches: readonly GuardPatch[] = [
  {
    guard: 'No operation takes a character that nobody sees',
    file: 'src/server/core/read-input.ts',
    from: 'schema.safeParse(visible(raw ?? {}))',
    to: 'schema.safeParse(raw ?? {})',
    red: [
      {
        file: 'test/invisible-characters.test.ts',
        test: 'no character that nobody sees is taken by records.addNote',
        says: /equal/,
      },
    ],
  },
  {
    guard: 'A shop is not named as a sentence with a link',
    file: 'src/domain/validation/shop-details.ts',
    from: "publicBusinessName(line(120, 'Business name is required'))",
    to: "line(120, 'Business name is required')",
    red: [
      {
        file: 'test/names-others-read.test.ts',
        test: 'is not taken with a way to reach somebody: shops.profile.saveDetails.businessName',
        says: /to be false/,
      },
    ],
  },
];
