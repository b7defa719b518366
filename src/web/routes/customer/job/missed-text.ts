import { formatCents, type Cents } from '#domain/money/money.ts';

/** Texts for owners about missed appointments and key drops. */
export const text = {
  title: 'If something goes wrong',
  ownCost: (fee: Cents) =>
    fee > 0
      ? `If you do not come, the shop can report it half an hour after the start, and we charge ${formatCents(fee)}. ` +
        'You have a day to contest it.'
      : 'If you do not come, the shop can report it half an hour after the start. You pay nothing.',
  shopFrom: 'If the shop is not there, you can report it from',
  shopFree: 'You pay nothing. We release any hold on your card, and you can choose another quote.',
  report: 'The shop was not there',
  reportTitle: 'Report that the shop was not there?',
  reportCost: 'What it costs you',
  reportFree: 'Nothing',
  reportHeld: 'What is held on your card',
  reportHeldValue: 'released',
  reportQuotes: 'Quotes on standby',
  reportQuotesValue: 'available again if they are still valid',
  reportTold: (shop: string) => `${shop}, which has a day to contest it`,
  reporting: 'Reporting...',

  keys: 'Dropping off the keys?',
  keysLead: (amount: string) =>
    `Confirm that the car and keys are there, and that you agree to the approved ${amount}. ` +
    'The shop can then check in the car without your code.',
  keysNote: 'Where are the keys?',
  keysNoteHelp: 'Only the shop sees this.',
  keysLeave: 'The car and keys are there',
  keysLeaving: 'Saving...',
  keysLeft: 'You confirmed that the car and keys are there.',
  keysTakeBack: 'Undo: they are not there',
} as const;
