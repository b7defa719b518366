import { quoteLimits } from '#domain/quotes/quote-limits.ts';

export const text = {
  talked: 'Offers so far',
  owner: 'Owner',
  you: 'You',
  offer: 'Make a counter-offer',
  offerTo: (shop: string) => `Make a counter-offer to ${shop}`,
  offerTitle: (shop: string) => `Make ${shop} a counter-offer`,
  offerLead:
    `This does not book or charge anything. The shop has ${quoteLimits.counterHours} hours to agree, reply ` +
    'with its own price, or keep its quote. Then you decide whether to accept.',
  quoted: (amount: string) => `The quote is ${amount}, including tax.`,
  amount: 'Your price, including tax',
  message: 'Message to the shop',
  goBack: 'Go back',
  send: 'Send offer',
  sending: 'Sending...',
  takeBack: 'Withdraw my offer',
  takeBackFrom: (shop: string) => `Withdraw my offer to ${shop}`,
  takingBack: 'Withdrawing...',
  waits: (amount: string) => `You offered ${amount}. If the shop declines, its quote stays the same.`,
  enterAmount: 'Enter an amount.',

  theyOffer: (amount: string) => `The owner offers ${amount}`,
  theyLead: (quoted: string) => `Your quote is ${quoted}, including tax. If you decline, it stays the same.`,
  answerBy: 'Answer by',
  agree: (amount: string) => `Agree to ${amount}`,
  agreeTitle: (amount: string) => `Agree to ${amount}?`,
  agreeQuote: 'Your quote',
  agreeFrom: (from: string, to: string) => `${from} becomes ${to}, including tax`,
  agreeLines: 'Its lines',
  agreeShare: 'unchanged, plus a line for the discount',
  agreeStill: 'Booking',
  agreeYes: 'when the owner accepts',
  agreeing: 'Agreeing...',
  answer: 'Make a counter-offer',
  answerTitle: 'Make a counter-offer',
  answerLead:
    `Offer a price between the two. It is your final price for ${quoteLimits.counterHours} hours. We send a ` +
    'new version of your quote with a discount line.',
  between: (low: string, high: string) => `More than ${low} and less than ${high}.`,
  answerAmount: 'Your price, including tax',
  answerMessage: 'Message to the owner',
  stay: (amount: string) => `Keep ${amount}`,
  staying: 'Saving...',
  told: 'The owner',
} as const;
