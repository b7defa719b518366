import type { DeclineReason } from '../payments-provider.ts';

/** `saved`: its owner is here and chose a card that they saved before. */
export type Moment = 'saving' | 'present' | 'saved' | 'off_session';
export type Verdict = 'approved' | 'asks_bank' | DeclineReason;
export type CardBehaviour = keyof typeof VERDICTS;

/**
 * How each kind of card answers when it is saved, when its owner pays in person, and when they are away: as
 * docs.stripe.com/testing says.
 */
const VERDICTS = {
  approves: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
  declines: {
    saving: 'card_declined',
    present: 'card_declined',
    saved: 'card_declined',
    off_session: 'card_declined',
  },
  asks_bank: {
    saving: 'asks_bank',
    present: 'asks_bank',
    saved: 'asks_bank',
    off_session: 'authentication_required',
  },
  lacks_funds: {
    saving: 'insufficient_funds',
    present: 'insufficient_funds',
    saved: 'insufficient_funds',
    off_session: 'insufficient_funds',
  },
  declines_later: {
    saving: 'approved',
    present: 'approved',
    saved: 'card_declined',
    off_session: 'card_declined',
  },
  expired: {
    saving: 'expired_card',
    present: 'expired_card',
    saved: 'expired_card',
    off_session: 'expired_card',
  },
  capture_fails: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
  refund_waits: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
  refund_fails: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
  disputes: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
  inquires: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
  always_asks_bank: {
    saving: 'asks_bank',
    present: 'asks_bank',
    saved: 'asks_bank',
    off_session: 'authentication_required',
  },
  disputes_and_wins: { saving: 'approved', present: 'approved', saved: 'approved', off_session: 'approved' },
} as const satisfies Record<string, Record<Moment, Verdict>>;

export type TestCard = { number: string; brand: string; behaviour: CardBehaviour; says: string };

/** Every card that the simulator knows. The numbers pass the check digit and belong to no one. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'Visa',
    behaviour: 'approves',
    says: 'Succeeds every time.',
  },
  {
    number: '5555555555554444',
    brand: 'Mastercard',
    behaviour: 'approves',
    says: 'Succeeds every time, as a Mastercard.',
  },
  {
    number: '4000002500003155',
    brand: 'Visa',
    behaviour: 'asks_bank',
    says: 'The bank asks you to confirm. Once saved with your yes, it works while you are away.',
  },
  {
    number: '4000000000000002',
    brand: 'Visa',
    behaviour: 'declines',
    says: 'Is declined every time.',
  },
  {
    number: '4000000000009995',
    brand: 'Visa',
    behaviour: 'lacks_funds',
    says: 'Has too little money, also to be saved.',
  },
  {
    number: '4000000000000341',
    brand: 'Visa',
    behaviour: 'declines_later',
    says: 'Can be saved, and is declined whenever it is charged afterward.',
  },
  {
    number: '4000000000000069',
    brand: 'Visa',
    behaviour: 'expired',
    says: 'Has expired.',
  },
  {
    number: '4000000000007726',
    brand: 'Visa',
    behaviour: 'refund_waits',
    says: 'Is charged. A refund is pending at first and succeeds a little later.',
  },
  {
    number: '4000000000005126',
    brand: 'Visa',
    behaviour: 'refund_fails',
    says: 'Is charged. A refund succeeds at first and fails a little later.',
  },
  {
    number: '4000000000005225',
    brand: 'Visa',
    behaviour: 'capture_fails',
    says: 'Is held without a problem, but the money cannot be taken when the work is done.',
  },
  {
    number: '4000000000000259',
    brand: 'Visa',
    behaviour: 'disputes',
    says: 'Is charged, and then its bank takes the money back. An answer with evidence wins it again.',
  },
  {
    number: '4000000000001976',
    brand: 'Visa',
    behaviour: 'inquires',
    says: 'Is charged, and then its bank asks about it before it takes anything back.',
  },
  {
    number: '4000002760003184',
    brand: 'Visa',
    behaviour: 'always_asks_bank',
    says: 'The bank asks you to confirm each time, also with a saved card.',
  },
  {
    number: '6011111111111117',
    brand: 'Discover',
    behaviour: 'approves',
    says: 'Succeeds every time, as a Discover.',
  },
  {
    number: '4000000000002685',
    brand: 'Visa',
    behaviour: 'disputes_and_wins',
    says: 'Is charged, and then its bank takes the money back for good, whatever is answered.',
  },
];

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/**
 * The bank's answer. A card whose owner said yes to their bank when it was saved needs no second yes:
 * that is what saving it for later means.
 */
export function verdictOn(behaviour: CardBehaviour, moment: Moment, isAuthenticated: boolean): Verdict {
  const verdict = VERDICTS[behaviour][moment];
  if (behaviour === 'always_asks_bank') return verdict;
  const wantsOwner = verdict === 'asks_bank' || verdict === 'authentication_required';
  return wantsOwner && isAuthenticated ? 'approved' : verdict;
}

/** A card is good until the last instant of its month. `expiry` is `MM/YY`. */
export function isPastExpiry(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/');
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1);
}
