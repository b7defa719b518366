import type { StandingPreview } from '#api/shops/standing.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import type { StandingAct } from '#domain/shops/shop-standing.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
const quotesOf = (count: number) => many(count, 'quote', 'quotes');
const jobsOf = (count: number) => many(count, 'booked job', 'booked jobs');
const payoutsOf = (count: number, cents: Cents) =>
  `${formatCents(cents)} in ${many(count, 'payout', 'payouts')}`;

/** Buttons, dialogs and messages about the status of shops. */
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
    suspend_soft: (shop: string) => `Suspend ${shop} (soft)?`,
    suspend_hard: (shop: string) => `Suspend ${shop} (hard)?`,
    activate: (shop: string) => `Activate ${shop}?`,
    remove: (shop: string) => `Soft delete ${shop}?`,
    restore: (shop: string) => `Restore ${shop}?`,
    erase: (shop: string) => `Permanently delete ${shop}?`,
    resend_invitation: (shop: string) => `Resend the invitation to ${shop}?`,
  } satisfies Record<StandingAct, (shop: string) => string>,
  shops: (count: number) => many(count, 'shop', 'shops'),
  /** The specification gives these words. */
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
  /** The page of one shop has its own word for activating. */
  failedHere: 'Failed to unsuspend shop',
  looking: 'Checking what will change...',
  lookFailed: 'The changes could not be loaded',
  close: 'Go back',
  busy: 'Working...',
  reasonHelp: 'The shop’s owners and managers can read this.',
  resendReason: 'Invitation resent.',
  left: (name: string) => `Not included: ${name}`,
} as const;

/** The list and the page of one shop use different words. */
export type Place = 'list' | 'shop';

/** The label of an action in that place. */
export function sayAct(act: StandingAct, place: Place): string {
  return act === 'activate' && place === 'shop' ? standingText.unsuspend : standingText.acts[act];
}

type Change = readonly [string, string];
type Effects = Omit<StandingPreview, 'act' | 'shops'>;

/** The status a deleted shop returns to. */
const becomesWords: Record<string, string> = {
  active: 'Active',
  pending: 'Pending review',
  suspended: 'Suspended, as it was before',
};

const becomesOf: Record<StandingAct, string> = {
  suspend_soft: 'Suspended (soft)',
  suspend_hard: 'Suspended (hard)',
  activate: 'Active',
  remove: 'Deleted. You can restore it.',
  restore: 'Restored',
  erase: 'Permanently deleted',
  resend_invitation: 'Invited again',
};

const signInAgain = ({ members }: Effects): Change => [
  'Members',
  `${many(members, 'person has', 'people have')} to sign in again`,
];
const onOffer = ({ quotes }: Effects, become: string): Change => [
  'Open quotes',
  quotes === 0 ? 'None' : `${quotesOf(quotes)} ${become}`,
];
const withdrawn = (effects: Effects) => onOffer(effects, 'withdrawn');
const cars = ({ running }: Effects): Change => [
  'Cars at the shop',
  running === 0 ? 'None' : `${many(running, 'job continues', 'jobs continue')}`,
];
const watched = ({ running }: Effects): Change => [
  'Cars at the shop',
  running === 0
    ? 'None'
    : `${many(running, 'job continues', 'jobs continue')}. Staff watch each one from the overview.`,
];
const beyondReach = ({ sentPayouts, sentCents }: Effects): Change => [
  'Payouts already sent',
  sentPayouts === 0 ? 'None' : `${payoutsOf(sentPayouts, sentCents)}, already with the payment provider`,
];

function givenBack({ bookingCount, bookings }: Effects): Change {
  if (bookingCount === 0) return ['Booked jobs', 'None'];
  const named = bookings.map(({ number, standby }) =>
    standby > 0 ? `${number} (${quotesOf(standby)} on standby)` : number,
  );
  const more = bookingCount > bookings.length ? ', ...' : '';
  return ['Booked jobs', `${jobsOf(bookingCount)} reassigned: ${named.join(', ')}${more}`];
}

/** The changes an action makes, from the server's preview. */
const changesOf: Record<StandingAct, (effects: Effects) => Change[]> = {
  suspend_soft: (effects) => [
    ['New quotes and claims', 'Refused'],
    onOffer(effects, 'can’t be accepted while suspended'),
    ['Booked jobs', effects.bookingCount === 0 ? 'None' : `${jobsOf(effects.bookingCount)} kept`],
    cars(effects),
    ['Payouts', 'Continue'],
    signInAgain(effects),
  ],
  suspend_hard: (effects) => [
    ['New quotes and claims', 'Refused'],
    withdrawn(effects),
    givenBack(effects),
    ['Returned to owners’ cards', formatCents(effects.heldCents)],
    watched(effects),
    [
      'Payouts',
      effects.payouts === 0 ? 'On hold' : `${payoutsOf(effects.payouts, effects.payoutCents)} on hold`,
    ],
    beyondReach(effects),
    signInAgain(effects),
  ],
  activate: (effects) => [
    onOffer(effects, 'can be accepted again'),
    [
      'Payouts',
      effects.payouts === 0
        ? 'Continue'
        : `${payoutsOf(effects.payouts, effects.payoutCents)} continue, unless on hold for another reason`,
    ],
  ],
  remove: (effects) => [
    ['Public page', 'Removed'],
    withdrawn(effects),
    [
      'Payouts',
      effects.payouts === 0 ? 'None' : `${payoutsOf(effects.payouts, effects.payoutCents)} continue`,
    ],
    signInAgain(effects),
  ],
  restore: (effects) => [signInAgain(effects)],
  erase: (effects) => [
    ['Shop data', 'Deleted: services, hours, documents, photos, team'],
    [
      'Members',
      `Keep their ${effects.members === 1 ? 'account' : 'accounts'} (${effects.members}), without a shop`,
    ],
    ['Audit trail', 'Kept'],
  ],
  resend_invitation: () => [['Setup', 'Kept. The email links back to it.']],
};

/** The lines of the dialog for one shop or several. */
export function standingChanges(preview: StandingPreview): Change[] {
  const { act, shops, ...effects } = preview;
  const possible = shops.filter(({ refusal }) => refusal === null);
  const left = shops.filter(({ refusal }) => refusal !== null);
  const leftOut = left.map(({ name, refusal }): Change => [standingText.left(name), refusal ?? '']);
  if (possible.length === 0) return leftOut;
  const one = possible.length === 1 ? possible[0] : undefined;
  const subject = one?.name ?? standingText.shops(possible.length);
  const says = (act === 'restore' && becomesWords[one?.becomes ?? 'active']) || becomesOf[act];
  return [[subject, says], ...changesOf[act](effects), ...leftOut];
}

/** Who gets a message. */
export function standingTold({ act, shops, keepers, bookingCount, running }: StandingPreview): string {
  const isOne = shops.filter(({ refusal }) => refusal === null).length === 1;
  const whose = isOne ? 'the shop' : 'these shops';
  if (act === 'resend_invitation') return `The ${isOne ? 'owner' : 'owners'} of ${whose}, by email`;
  const shop = `${many(keepers, 'owner or manager', 'owners and managers')} of ${whose}, by email, with the reason`;
  if (act !== 'suspend_hard' || bookingCount + running === 0) return shop;
  const owners = [
    ...(bookingCount > 0 ? [jobsOf(bookingCount)] : []),
    ...(running > 0 ? [many(running, 'car', 'cars') + ' at the shop'] : []),
  ];
  return `${shop}; the owners of ${owners.join(' and of ')}, by email, without the reason`;
}

/** Whether the action can be undone completely. */
export function standingUndo({ act, bookingCount, quotes }: StandingPreview): boolean {
  if (act === 'erase' || act === 'resend_invitation') return false;
  // Quotes that were withdrawn and bookings that went to others do not come back with the shop.
  return (act !== 'suspend_hard' && act !== 'remove') || bookingCount + quotes === 0;
}
