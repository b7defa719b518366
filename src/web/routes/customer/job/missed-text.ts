import { formatCents, type Cents } from '#domain/money/money.ts';

/** What owners read about appointments that somebody missed, and about keys that they dropped. */
export const text = {
  title: 'If something goes wrong',
  ownCost: (fee: Cents) =>
    fee > 0
      ? `If you do not come, the shop may say so half an hour after the start, and ${formatCents(fee)} is charged. ` +
        'You can contest that for a day.'
      : 'If you do not come, the shop may say so half an hour after the start. It costs nothing.',
  shopFrom: 'If the shop is not there, you can say so from',
  shopFree: 'It costs you nothing: anything held on your card is let go, and you can choose another quote.',
  report: 'The shop was not there',
  reportTitle: 'Report that the shop was not there?',
  reportCost: 'What it costs you',
  reportFree: 'Nothing',
  reportHeld: 'What is held on your card',
  reportHeldValue: 'is let go',
  reportQuotes: 'Quotes that waited',
  reportQuotesValue: 'are on offer again, as far as they still hold',
  reportTold: (shop: string) => `${shop}, which may contest it for a day`,
  reporting: 'Reporting...',

  keys: 'Dropping off the keys?',
  keysLead: (amount: string) =>
    `Say that the car and its keys are there, and that you agree to the approved ${amount}. ` +
    'The shop can then take the car in without your code.',
  keysNote: 'Where are the keys',
  keysNoteHelp: 'For the shop only.',
  keysLeave: 'The car and keys are there',
  keysLeaving: 'Saving...',
  keysLeft: 'You said that the car and its keys are there.',
  keysTakeBack: 'They are not there after all',
} as const;
