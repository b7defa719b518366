import { quoteLimits } from '#domain/quotes/quote-limits.ts';

export const text = {
  talked: 'What was offered so far',
  owner: 'Owner',
  you: 'You',
  offer: 'Offer less',
  offerTo: (shop: string) => `Offer less to ${shop}`,
  offerTitle: (shop: string) => `Offer ${shop} another price`,
  offerLead:
    `This books nothing and charges nothing. The shop has ${quoteLimits.counterHours} hours to agree, to ` +
    'answer with a price of its own, or to stay with its quote. Whatever it says, you accept or you do not.',
  quoted: (amount: string) => `The quote is ${amount}, tax included.`,
  amount: 'What you would pay, tax included',
  message: 'A word to the shop',
  goBack: 'Go back',
  send: 'Send offer',
  sending: 'Sending...',
  takeBack: 'Take my offer back',
  takeBackFrom: (shop: string) => `Take my offer back from ${shop}`,
  takingBack: 'Taking back...',
  waits: (amount: string) => `You offered ${amount}. The quote stands as it is if the shop says no.`,
  enterAmount: 'Enter an amount.',

  theyOffer: (amount: string) => `The owner offers ${amount}`,
  theyLead: (quoted: string) => `Your quote is ${quoted}, tax included. It stands as it is if you say no.`,
  answerBy: 'Answer by',
  agree: (amount: string) => `Agree to ${amount}`,
  agreeTitle: (amount: string) => `Agree to ${amount}?`,
  agreeQuote: 'Your quote',
  agreeFrom: (from: string, to: string) => `${from} becomes ${to}, tax included`,
  agreeLines: 'Its lines',
  agreeShare: 'each lowered by the same share',
  agreeStill: 'Booking',
  agreeYes: 'when the owner accepts',
  agreeing: 'Agreeing...',
  answer: 'Answer with a price',
  answerTitle: 'Answer with a price',
  answerLead:
    `Between the two. It is your last word for ${quoteLimits.counterHours} hours: your quote comes in a new ` +
    'version at this price, every line lowered by the same share.',
  between: (low: string, high: string) => `More than ${low} and less than ${high}.`,
  answerAmount: 'What you would do it for, tax included',
  answerMessage: 'A word to the owner',
  stay: (amount: string) => `Stay with ${amount}`,
  staying: 'Saving...',
  told: 'The owner',
} as const;
