import type { StandingPreview } from '#api/shops/standing.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import type { StandingAct } from '#domain/shops/shop-standing.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const quotesOf = (count: number) => many(count, 'quote', 'quotes');
const jobsOf = (count: number) => many(count, 'booked job', 'booked jobs');
const payoutsOf = (count: number, cents: Cents) =>
  `${formatCents(cents)} in ${many(count, 'payout', 'payouts')}`;

/** What the buttons, dialogs and messages about the standing of shops say (A §2, §8). */
export const standingText = {
  acts: {
    suspend_soft: 'Suspend (soft)',
    suspend_hard: 'Suspend (hard)',
    activate: 'Activate',
    remove: 'Soft delete',
    restore: 'Restore',
    erase: 'Permanent delete',
    resend_invitation: 'Resend Invitation',
  } satisfies Record<StandingAct, string>,
  /** `activate`, on the page of a shop that is suspended. */
  unsuspend: 'Unsuspend',
  titles: {
    suspend_soft: (whom: string) => `Before you suspend ${whom} (soft)`,
    suspend_hard: (whom: string) => `Before you suspend ${whom} (hard)`,
    activate: (whom: string) => `Before you activate ${whom}`,
    remove: (whom: string) => `Before you delete ${whom}`,
    restore: (whom: string) => `Before you restore ${whom}`,
    erase: (whom: string) => `Before you delete ${whom} for good`,
    resend_invitation: (whom: string) => `Before you invite ${whom} again`,
  } satisfies Record<StandingAct, (whom: string) => string>,
  shops: (count: number) => many(count, 'shop', 'shops'),
  /** A §8, to the letter. */
  done: {
    suspend_soft: 'has been suspended',
    suspend_hard: 'has been suspended',
    activate: 'is now active',
    remove: 'has been soft deleted',
    restore: 'has been restored',
    erase: 'has been permanently deleted',
  },
  /** The same on the page of one shop. */
  doneHere: {
    suspend_soft: 'Shop soft suspended',
    suspend_hard: 'Shop hard suspended',
    activate: 'Shop unsuspended',
  },
  resent: (email: string) => `Invitation resent to ${email}`,
  doneMany: (act: StandingAct, done: number) => `${standingText.acts[act]}: ${standingText.shops(done)} done`,
  failed: {
    suspend_soft: 'Failed to suspend shop',
    suspend_hard: 'Failed to suspend shop',
    activate: 'Failed to activate shop',
    remove: 'Failed to soft delete shop',
    restore: 'Failed to restore shop',
    erase: 'Failed to permanently delete shop',
    resend_invitation: 'Failed to resend invitation',
  } satisfies Record<StandingAct, string>,
  /** Of what the page of one shop calls otherwise. */
  failedHere: 'Failed to unsuspend shop',
  looking: 'Looking at what would change...',
  lookFailed: 'What would change could not be read',
  close: 'Go back',
  busy: 'Working...',
  reasonHelp: 'The owners and managers of the shop read it.',
  resendReason: 'The invitation is sent again.',
  left: (name: string) => `Left out: ${name}`,
} as const;

/** From the list, or on the page of the one shop: A has other words for each. */
export type Place = 'list' | 'shop';

/** What an act is called there. */
export function sayAct(act: StandingAct, place: Place): string {
  return act === 'activate' && place === 'shop' ? standingText.unsuspend : standingText.acts[act];
}

type Change = readonly [string, string];
type Effects = Omit<StandingPreview, 'act' | 'shops'>;

/** As what a deleted shop comes back. */
const becomesWords: Record<string, string> = {
  active: 'Active',
  pending: 'Pending: its review comes first',
  suspended: 'Suspended, as it was before',
};

const becomesOf: Record<StandingAct, string> = {
  suspend_soft: 'Suspended (soft)',
  suspend_hard: 'Suspended (hard)',
  activate: 'Active',
  remove: 'Deleted, and can be restored',
  restore: 'Restored',
  erase: 'Gone for good',
  resend_invitation: 'Invited again',
};

const signInAgain = ({ members }: Effects): Change => [
  'Members',
  `${many(members, 'person has', 'people have')} to sign in again`,
];
const onOffer = ({ quotes }: Effects, become: string): Change => [
  'Quotes on offer',
  quotes === 0 ? 'None' : `${quotesOf(quotes)} ${become}`,
];
const withdrawn = (effects: Effects) => onOffer(effects, 'withdrawn');
const cars = ({ running }: Effects): Change => [
  'Cars at the shop',
  running === 0 ? 'None' : `${many(running, 'job goes', 'jobs go')} on`,
];
const watched = ({ running }: Effects): Change => [
  'Cars at the shop',
  running === 0
    ? 'None'
    : `${many(running, 'job goes', 'jobs go')} on; each waits on the overview for our staff to look after it`,
];
const beyondReach = ({ sentPayouts, sentCents }: Effects): Change => [
  'Cannot be stopped any more',
  sentPayouts === 0 ? 'Nothing' : `${payoutsOf(sentPayouts, sentCents)}, with the payment provider already`,
];

function givenBack({ bookingCount, bookings }: Effects): Change {
  if (bookingCount === 0) return ['Booked jobs', 'None'];
  const named = bookings.map(({ number, standby }) =>
    standby > 0 ? `${number} (${quotesOf(standby)} in reserve)` : number,
  );
  const more = bookingCount > bookings.length ? ', ...' : '';
  return ['Booked jobs', `${jobsOf(bookingCount)} given to others: ${named.join(', ')}${more}`];
}

/** What an act changes, line by line, as the server says that it would. */
const changesOf: Record<StandingAct, (effects: Effects) => Change[]> = {
  suspend_soft: (effects) => [
    ['New quotes and claims', 'Refused'],
    onOffer(effects, 'cannot be accepted meanwhile'),
    ['Booked jobs', effects.bookingCount === 0 ? 'None' : `${jobsOf(effects.bookingCount)} kept`],
    cars(effects),
    ['Payouts', 'Go on'],
    signInAgain(effects),
  ],
  suspend_hard: (effects) => [
    ['New quotes and claims', 'Refused'],
    withdrawn(effects),
    givenBack(effects),
    ['Back to the cards of their owners', formatCents(effects.heldCents)],
    watched(effects),
    [
      'Payouts',
      effects.payouts === 0 ? 'Wait from now on' : `${payoutsOf(effects.payouts, effects.payoutCents)} wait`,
    ],
    beyondReach(effects),
    signInAgain(effects),
  ],
  activate: (effects) => [
    onOffer(effects, 'can be accepted again'),
    [
      'Payouts',
      effects.payouts === 0
        ? 'Go on'
        : `${payoutsOf(effects.payouts, effects.payoutCents)} go on, unless something else holds them`,
    ],
  ],
  remove: (effects) => [
    ['Its public page', 'Is gone'],
    withdrawn(effects),
    ['Payouts', effects.payouts === 0 ? 'None' : `${payoutsOf(effects.payouts, effects.payoutCents)} go on`],
    signInAgain(effects),
  ],
  restore: (effects) => [signInAgain(effects)],
  erase: (effects) => [
    ['Everything it set up', 'Is removed: services, hours, documents, photos, its team'],
    ['Its people', `${many(effects.members, 'account stays', 'accounts stay')}, in no shop`],
    ['Its audit trail', 'Stays'],
  ],
  resend_invitation: () => [['Its set-up', 'Stays as it is; the mail leads back to it']],
};

/** The lines of the dialog for one shop or many. */
export function standingChanges(preview: StandingPreview): Change[] {
  const { act, shops, ...effects } = preview;
  const possible = shops.filter(({ refusal }) => refusal === null);
  const left = shops.filter(({ refusal }) => refusal !== null);
  const leftOut = left.map(({ name, refusal }): Change => [standingText.left(name), refusal ?? '']);
  if (possible.length === 0) return leftOut;
  const one = possible.length === 1 ? possible[0] : undefined;
  const whom = one?.name ?? standingText.shops(possible.length);
  const says = (act === 'restore' && becomesWords[one?.becomes ?? 'active']) || becomesOf[act];
  return [[whom, says], ...changesOf[act](effects), ...leftOut];
}

/** Who hears of it. */
export function standingTold({ act, shops, keepers, bookingCount, running }: StandingPreview): string {
  const isOne = shops.filter(({ refusal }) => refusal === null).length === 1;
  const whose = isOne ? 'the shop' : 'these shops';
  if (act === 'resend_invitation') return `The ${isOne ? 'owner' : 'owners'} of ${whose}, by mail`;
  const shop = `${many(keepers, 'owner or manager', 'owners and managers')} of ${whose}, by mail with the reason`;
  if (act !== 'suspend_hard' || bookingCount + running === 0) return shop;
  const owners = [
    ...(bookingCount > 0 ? [jobsOf(bookingCount)] : []),
    ...(running > 0 ? [many(running, 'car', 'cars') + ' at the shop'] : []),
  ];
  return `${shop}; the owners of ${owners.join(' and of ')}, by mail without it`;
}

/** Whether there is a way back that leaves nothing changed. */
export function standingUndo({ act, bookingCount, quotes }: StandingPreview): boolean {
  if (act === 'erase' || act === 'resend_invitation') return false;
  // Quotes that were withdrawn and bookings that went to others do not come back with the shop.
  return (act !== 'suspend_hard' && act !== 'remove') || bookingCount + quotes === 0;
}
