import { nameDecline, sayDecline } from '#domain/money/decline-words.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { disputeEntries } from '#domain/jobs/timeline-of-disputes.ts';
import { movingEntries, sayTime } from '#domain/jobs/timeline-of-moving.ts';
import { paymentEntries } from '#domain/jobs/timeline-of-payments.ts';

export type Audience = 'owner' | 'shop' | 'staff';
export type TimelineTone = 'neutral' | 'safe' | 'caution' | 'danger';

/**
 * What a sentence may be filled with. Names ending in `Cents` are written as money: `feeCents` fills {fee};
 * those ending in `At` as times in `zone`, the shop's.
 */
export type TimelineData = Readonly<Record<string, unknown>>;

/** What leaves the server of it. */
export type TimelineValues = Record<string, string | number | boolean>;

type Entry = {
  tone: TimelineTone;
  /** null: this audience does not see the entry. */
  owner: string | null;
  shop: string | null;
  staff: string;
};

const row = (tone: TimelineTone, owner: string | null, shop: string | null, staff: string): Entry => ({
  tone,
  owner,
  shop,
  staff,
});

/** For the rows where all three read the same. */
const same = (tone: TimelineTone, sentence: string): Entry => row(tone, sentence, sentence, sentence);

/**
 * The story of a job in sentences: one row for every action that its audit trail can hold, one column for
 * every audience. A shop reads nothing about the quotes of others, and nobody but staff about moderation.
 */
const entries = {
  ...disputeEntries,
  ...movingEntries,
  ...paymentEntries,
  'job.posted': row('neutral', '{you} posted this job.', null, '{owner} posted the job.'),
  'job.extended': row('neutral', 'You kept the job open for longer.', null, 'The owner extended the job.'),
  'job.first_quote_received': row('neutral', 'The first quote arrived.', null, 'The first quote arrived.'),
  'job.last_quote_lost': row(
    'neutral',
    'No quote is left, so the job is open again.',
    null,
    'No quote is left, so the job is open again.',
  ),
  'job.expired': same('caution', 'Nobody was chosen in time, so the job expired.'),
  'job.withdrawn': row(
    'neutral',
    'The job was withdrawn.',
    'The owner withdrew the job.',
    'The job was withdrawn.',
  ),
  'job.quote_accepted': row(
    'neutral',
    'You accepted the quote of {shop} for {total}. The payment is being arranged.',
    'Your quote of {total} was accepted. The payment is being arranged.',
    'The quote of {shop} for {total} was accepted.',
  ),
  'job.booked': row(
    'safe',
    'The appointment with {shop} is booked.',
    'The appointment is booked.',
    'The appointment with {shop} is booked.',
  ),
  'job.booking_lapsed': row(
    'caution',
    'The payment was not arranged in time, so the slot was given back. Nothing was charged.',
    'The payment was not arranged in time, so your slot was given back.',
    'The payment was not arranged in time; the slot was given back.',
  ),
  'job.cancelled_by_owner': row(
    'neutral',
    'You cancelled in time. Nothing is kept.',
    'The owner cancelled in time.',
    'The owner cancelled in time.',
  ),
  'job.cancelled_late_by_owner': row(
    'caution',
    'You cancelled late, which costs {fee}.',
    'The owner cancelled late.',
    'The owner cancelled late, which costs {fee}.',
  ),
  'job.cancelled_by_shop': row(
    'caution',
    '{shop} cannot do the job. Your other quotes are offered again.',
    'You gave the job back.',
    '{shop} gave the job back.',
  ),
  'job.rescue_started': same('caution', 'For two hours the quotes that waited come first.'),
  'job.rescue_ended': same('neutral', 'The two hours are over; the job stays open.'),
  'job.payment_needs_attention': row(
    'danger',
    'Your card was declined. Give another one to keep the appointment.',
    "The owner's card was declined; they were asked for another.",
    'The card was declined; the owner was asked for another.',
  ),
  'job.cancelled_unpaid': row(
    'danger',
    'No card worked, so the appointment was cancelled. Nothing was charged.',
    "The owner's card did not work, so the appointment was cancelled.",
    'No card worked, so the appointment was cancelled.',
  ),
  'job.owner_did_not_show': row(
    'danger',
    '{shop} reported that you did not come, which costs {fee}. You can contest that for 24 hours.',
    'You reported that the owner did not come.',
    '{shop} reported that the owner did not come, which costs {fee}.',
  ),
  'job.shop_did_not_show': row(
    'danger',
    'You reported that {shop} was not there. Your other quotes are offered again.',
    'The owner reported that you were not there.',
    'The owner reported that {shop} was not there.',
  ),
  'no_show.contested': row(
    'caution',
    'The report of the missed appointment was contested. Our staff will decide.',
    'The report of the missed appointment was contested. Our staff will decide.',
    'The report of the missed appointment is contested.',
  ),
  'appointment.arrived': row(
    'neutral',
    'The mechanic of {shop} arrived.',
    'You said that your mechanic arrived.',
    'The mechanic of {shop} arrived.',
  ),
  'job.keys_left': row(
    'neutral',
    'You said that the car and its keys are there, and agreed to the approved amount.',
    'The owner says that the car and its keys are there, and agrees to the approved amount.',
    'The owner said that the car and its keys are there.',
  ),
  'job.keys_taken_back': row(
    'neutral',
    'You said that the car is not there after all.',
    'The owner says that the car is not there after all.',
    'The owner said that the car is not there after all.',
  ),
  'job.checked_in': row(
    'safe',
    '{shop} checked your car in at {odometer} miles.',
    'The car was checked in at {odometer} miles.',
    'The car was checked in at {odometer} miles.',
  ),
  'check_in.odometer_corrected': same(
    'caution',
    'Odometer corrected from {fromMiles} to {odometer} mi: {givenReason}.',
  ),
  'check_in.old_parts_corrected': same(
    'caution',
    'The choice about the old parts was corrected: {givenReason}.',
  ),
  'check_in.note_corrected': same('caution', 'The note of the check-in was corrected: {givenReason}.'),
  'job.inspection_started': same('neutral', 'The inspection began.'),
  'job.work_started': same('neutral', 'The work began.'),
  'job.change_order_submitted': row(
    'caution',
    '{shop} asks for your approval of extra work.',
    'You asked for approval of extra work.',
    '{shop} asked for approval of extra work.',
  ),
  'job.change_order_decided': same('neutral', 'The extra work was decided.'),
  'job.stopped_after_inspection': same('caution', 'The repair stopped after the inspection.'),
  'job.work_done': row(
    'safe',
    '{shop} finished the work. The invoice comes to {total}.',
    'The work is done. The invoice comes to {total}.',
    'The work is done. The invoice comes to {total}.',
  ),
  'job.handed_over': row(
    'neutral',
    'Your car was returned. You have 72 hours to look at the work.',
    'You returned the car. The owner has 72 hours to look at the work.',
    'The car was returned.',
  ),
  'job.changes_requested': row(
    'caution',
    'You asked for something to be put right.',
    'The owner asked for something to be put right.',
    'The owner asked for something to be put right.',
  ),
  'job.completed': row(
    'safe',
    'You confirmed the work.',
    'The owner confirmed the work.',
    'The owner confirmed the work.',
  ),
  'job.completed_by_silence': row(
    'safe',
    'You said nothing against the work in time, so it counts as confirmed.',
    'The owner said nothing against the work in time, so it counts as confirmed.',
    'Nobody objected in time, so the work counts as confirmed.',
  ),
  'job.closed': same('neutral', 'The job is closed.'),
  'job.cancelled_by_staff': same('danger', 'Our staff cancelled the job.'),
  'job.clock_moved': same('neutral', 'The demo clock of this job was moved forward by {hours} h.'),
  'job.hidden': row('caution', null, null, 'The job was hidden.'),
  'job.unhidden': row('neutral', null, null, 'The job was made visible again.'),
  'quote.sent': row(
    'neutral',
    '{shop} sent a quote of {total}.',
    'You sent a quote of {total}.',
    '{shop} sent a quote of {total}.',
  ),
  'quote.revised': row(
    'neutral',
    '{shop} changed its quote to {total}.',
    'You changed your quote to {total}.',
    '{shop} changed its quote to {total}.',
  ),
  'quote.claimed': row(
    'neutral',
    '{shop} claimed the job at your price of {total}.',
    'You claimed the job at {total}.',
    '{shop} claimed the job at {total}.',
  ),
  'quote.countered_by_owner': row(
    'neutral',
    'You offered {shop} {offer}.',
    'The owner offered you {offer}.',
    'The owner offered {shop} {offer}.',
  ),
  'quote.countered_by_shop': row(
    'neutral',
    '{shop} answered with {total}.',
    'You answered with {total}.',
    '{shop} answered the owner with {total}.',
  ),
  'quote.counter_agreed': row(
    'neutral',
    '{shop} agreed to your {total}. Accept it to book.',
    'You agreed to the {total} of the owner.',
    '{shop} agreed to the {total} of the owner.',
  ),
  'quote.counter_declined': row(
    'neutral',
    '{shop} declined your offer. Its quote of {total} stands.',
    'You declined the offer. Your quote of {total} stands.',
    '{shop} declined the offer of the owner. Its quote of {total} stands.',
  ),
  'quote.counter_withdrawn': row(
    'neutral',
    'You took your offer back. The quote of {shop} for {total} stands.',
    'The owner took the offer back. Your quote of {total} stands.',
    'The owner took the offer back. The quote of {shop} for {total} stands.',
  ),
  'quote.counter_lapsed': row(
    'neutral',
    'Your offer to {shop} ran out. Its quote of {total} stands.',
    'The offer of the owner ran out. Your quote of {total} stands.',
    'The offer of the owner to {shop} ran out. The quote of {total} stands.',
  ),
  'quote.withdrawn': row(
    'neutral',
    '{shop} withdrew its quote.',
    'You withdrew your quote.',
    '{shop} withdrew its quote.',
  ),
  'quote.rejected': row(
    'neutral',
    'You rejected the quote of {shop}.',
    'The owner rejected your quote.',
    'The owner rejected the quote of {shop}.',
  ),
  'quote.expired': row(
    'neutral',
    'The quote of {shop} expired.',
    'Your quote expired.',
    'The quote of {shop} expired.',
  ),
  'quote.reoffered': row(
    'neutral',
    'The quote of {shop} is on offer again.',
    'Your quote is on offer again.',
    'The quote of {shop} is on offer again.',
  ),
  'quote.lost': row('neutral', null, 'Another shop was chosen.', 'The quote of {shop} was not chosen.'),
  'quote.force_rejected': row(
    'danger',
    'Our staff removed the quote of {shop}.',
    'Our staff removed your quote.',
    'The quote of {shop} was force-rejected.',
  ),
} as const satisfies Record<string, Entry>;

export type TimelineAction = keyof typeof entries;
export const timelineActions = Object.keys(entries) as TimelineAction[];

// What stands in when a fact was not recorded or this audience may not have it.
const unnamed: Record<string, string> = {
  shop: 'the shop',
  total: 'the agreed amount',
  offer: 'another amount',
  amount: 'the amount',
  net: 'your share',
  fee: 'the fee',
  odometer: 'the recorded',
  fromMiles: 'another reading',
  givenReason: 'no reason was recorded',
  hours: 'some',
  fromStartsAt: 'its old time',
  startsAt: 'another time',
};

/** The sentence of an action for one audience, or null where it is not for them or no sentence is known. */
export function timelineSentence(action: string, data: TimelineData, audience: Audience): string | null {
  const template = entryOf(action)?.[audience];
  if (!template) return null;
  const sentence = template.replace(/\{(\w+)\}/g, (_, name: string) => written(name, data));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * The values that the sentence of an action for this audience is filled with, and no other: what was recorded
 * beside them is not for its reader. Null where this audience does not read of the action.
 */
export function timelineValues(
  action: string,
  data: TimelineData,
  audience: Audience,
): TimelineValues | null {
  const template = entryOf(action)?.[audience];
  if (!template) return null;
  const names = [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => sourcesOf(name!));
  const known = names.map((name) => [name, data[name]] as const).filter(([, value]) => isScalar(value));
  return Object.fromEntries(known) as TimelineValues;
}

/** Under which names a value of a sentence may have been recorded. */
function sourcesOf(name: string): string[] {
  if (name === 'you' || name === 'owner') return ['onBehalf'];
  if (name === 'refusal' || name === 'declineReason') return ['reason'];
  return name.endsWith('At') ? [name, 'zone'] : [name, `${name}Cents`];
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

export function timelineTone(action: string): TimelineTone {
  return entryOf(action)?.tone ?? 'neutral';
}

function entryOf(action: string): Entry | undefined {
  return Object.hasOwn(entries, action) ? entries[action as TimelineAction] : undefined;
}

function written(name: string, data: TimelineData): string {
  if (name === 'you') return data.onBehalf ? 'our support' : 'you';
  if (name === 'owner') return data.onBehalf ? 'our support' : 'the owner';
  if (name === 'refusal') return sayDecline(data.reason);
  if (name === 'declineReason') return nameDecline(data.reason);
  // People end a reason with a period or without one; the sentence has its own.
  if (name === 'givenReason' && typeof data.givenReason === 'string')
    return data.givenReason.replace(/\.$/, '');
  const money = data[`${name}Cents`];
  if (typeof money === 'number') return formatCents(money as Cents);
  const value = name.endsWith('At') ? sayTime(data[name], data.zone) : data[name];
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' && value !== '' ? value : (unnamed[name] ?? '');
}
