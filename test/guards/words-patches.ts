import type { GuardPatch } from './patches.ts';

/** The guards over what people write and others read. */
export const wordsPatches: readonly GuardPatch[] = [
  {
    guard: 'No operation takes an invisible character',
    file: 'src/server/core/read-input.ts',
    from: 'schema.safeParse(visible(raw ?? {}))',
    to: 'schema.safeParse(raw ?? {})',
    red: [
      {
        file: 'test/invisible-characters.test.ts',
        test: 'no invisible character is taken by records.addNote',
        says: /equal/,
      },
    ],
  },
  {
    guard: 'A shop is not named as a sentence with a link',
    file: 'src/domain/validation/shop-details.ts',
    from: "publicPlace(line(120, 'Business name is required'))",
    to: "line(120, 'Business name is required')",
    red: [
      {
        file: 'test/names-others-read.test.ts',
        test: 'is not taken with a way to be reached: shops.profile.saveDetails.businessName',
        says: /to be false/,
      },
    ],
  },
  {
    guard: 'A counter-offer lets no phone number through',
    file: 'src/api/quotes/counters.ts',
    from: 'message: publicWords(z.string().trim().max(500)).default',
    to: 'message: z.string().trim().max(500).default',
    red: [
      {
        file: 'test/access/public-fields.test.ts',
        test: 'are filtered before a booking: quotes.counters.asOwner.message',
        says: /match/,
      },
    ],
  },
  {
    guard: 'A shop that our staff have not verified, or have suspended, has no email sent to strangers',
    file: 'src/server/shops/team/invite-member.ts',
    from: "  ensure(shop.status === 'active', 'INVITE_WHILE_ACTIVE');\n",
    to: '',
    red: [
      {
        file: 'src/server/shops/team/team.test.ts',
        test: 'is refused while the shop is pending',
        says: /INVITE_WHILE_ACTIVE/,
      },
    ],
  },
  {
    guard: 'A quote that is revised again and again fills no mailbox',
    file: 'src/server/notifications/story/quiet-thread.ts',
    from: 'if (ctx.now < plus(last.told_at, QUIET_MINUTES * MINUTE)) {',
    to: 'if (ctx.now < last.told_at) {',
    red: [
      {
        file: 'src/server/notifications/story/quiet-thread.test.ts',
        test: 'is one email at once, and one more when ten minutes are over, of its last price',
        says: /length/,
      },
    ],
  },
  {
    guard: 'No name that a stranger chose is alone in a subject',
    file: 'src/platform/mail/templates/about-standing.ts',
    from: 'subject: `Your shop is suspended: ${named(shop)}`',
    to: 'subject: `${shop} is suspended`',
    red: [
      {
        file: 'src/platform/mail/templates/subjects.test.ts',
        test: 'begins with our words and stays short and harmless: shopSuspendedMail',
        says: /to match/,
      },
    ],
  },
  {
    guard: 'A subject holds no link, and no mark that turns it around',
    file: 'src/platform/mail/templates/layout.ts',
    from: 'subject: subjectLine(subject)',
    to: 'subject: subject',
    red: [
      {
        file: 'src/platform/mail/templates/subjects.test.ts',
        test: 'begins with our words and stays short and harmless: carAddedForYouMail',
        says: /not to match/,
      },
    ],
  },
];
