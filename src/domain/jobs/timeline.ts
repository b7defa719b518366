import { nameDecline, sayDecline } from '#domain/money/decline-words.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { askingEntries } from '#domain/jobs/timeline-of-asking.ts';
import { disputeEntries } from '#domain/jobs/timeline-of-disputes.ts';
import { movingEntries, sayTime } from '#domain/jobs/timeline-of-moving.ts';
import { paymentEntries } from '#domain/jobs/timeline-of-payments.ts';

export type Audience = 'owner' | 'shop' | 'staff';
export type TimelineTone = 'neutral' | 'safe' | 'caution' | 'danger';

/**
 * The values of a sentence. Names ending in `Cents` are written as money: `feeCents` fills {fee};
 * names ending in `At` are written as times in `zone`, the shop's time zone.
 */
export type TimelineData = Readonly<Record<string, unknown>>;

/** The values that the server sends. */
export type TimelineValues = Record<string, string | number | boolean>;

type Entry = {
  tone: TimelineTone;
  /** null hides the entry from this audience. */
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

/** For entries that read the same for all three. */
const same = (tone: TimelineTone, sentence: string): Entry => row(tone, sentence, sentence, sentence);

/**
 * The timeline of a job: one row for every action in its audit trail, one column for
 * every audience. Shops never read about other shops' quotes, and only staff read about moderation.
 */
const entries = {
  ...askingEntries,
  ...disputeEntries,
  ...movingEntries,
  ...paymentEntries,
  'job.posted': row('neutral', '{you} posted this job.', null, '{owner} posted the job.'),
  'job.extended': row('neutral', 'You kept the job open for longer.', null, 'The owner extended the job.'),
  'job.edited': row(
    'neutral',
    'You changed the job: {changed}.',
    'The owner changed the job: {told}.',
    'The owner changed the job: {changed}.',
  ),
  'job.car_changed': row(
    'neutral',
    'Your car’s details changed, so shops confirm their quotes first.',
    'The details of the car changed.',
    'The details of the car changed, so shops confirm their quotes first.',
  ),
  'job.settings_edited': row(
    'neutral',
    'You changed the job: {changed}.',
    null,
    'The owner changed the job: {changed}.',
  ),
  'job.first_quote_received': row('neutral', 'The first quote arrived.', null, 'The first quote arrived.'),
  'job.last_quote_lost': row(
    'neutral',
    'No quotes are left, so the job is open again.',
    null,
    'No quotes are left, so the job is open again.',
  ),
  'job.expired': same('caution', 'The owner chose no shop in time, so the job expired.'),
  'job.withdrawn': row(
    'neutral',
    'The job was withdrawn.',
    'The owner withdrew the job.',
    'The job was withdrawn.',
  ),
  'job.quote_accepted': row(
    'neutral',
    'You accepted the {total} quote from {shop}. We are arranging the payment.',
    'The owner accepted your quote of {total}. We are arranging the payment.',
    'The owner accepted the {total} quote from {shop}.',
  ),
  'job.booked': row(
    'safe',
    'The appointment with {shop} is booked.',
    'The appointment is booked.',
    'The appointment with {shop} is booked.',
  ),
  'job.booking_lapsed': row(
    'caution',
    'The payment was not arranged in time, so the slot was released. Nothing was charged.',
    'The payment was not arranged in time, so your slot was released.',
    'The payment was not arranged in time, so the slot was released.',
  ),
  'job.cancelled_by_owner': row(
    'neutral',
    'You canceled in time, so there is no fee.',
    'The owner canceled in time.',
    'The owner canceled in time.',
  ),
  'job.cancelled_late_by_owner': row(
    'caution',
    'You canceled late, which costs {fee}.',
    'The owner canceled late.',
    'The owner canceled late, which costs {fee}.',
  ),
  'job.cancelled_by_shop': row(
    'caution',
    '{shop} gave the job back. Your other quotes are active again.',
    'You gave the job back.',
    '{shop} gave the job back.',
  ),
  'job.rescue_started': same('caution', 'For two hours, the standby quotes are listed first.'),
  'job.rescue_ended': same('neutral', 'The two hours are over. The job stays open.'),
  'job.payment_needs_attention': row(
    'danger',
    'Your card was declined. Add another one to keep the appointment.',
    'The owner’s card was declined. We asked them for another one.',
    'The card was declined. The owner was asked for another one.',
  ),
  'job.cancelled_unpaid': row(
    'danger',
    'No card worked, so we canceled the appointment. Nothing was charged.',
    'The owner’s card did not work, so we canceled the appointment.',
    'No card worked, so the appointment was canceled.',
  ),
  'job.owner_did_not_show': row(
    'danger',
    '{shop} reported that you did not come, which costs {fee}. You can contest it for 24 hours.',
    'You reported that the owner did not come.',
    '{shop} reported that the owner did not come, which costs {fee}.',
  ),
  'job.shop_did_not_show': row(
    'danger',
    'You reported that {shop} was not there. Your other quotes are active again.',
    'The owner reported that you were not there.',
    'The owner reported that {shop} was not there.',
  ),
  'no_show.contested': row(
    'caution',
    'The missed appointment report was contested. Our staff will decide.',
    'The missed appointment report was contested. Our staff will decide.',
    'The missed appointment report is contested.',
  ),
  'appointment.arrived': row(
    'neutral',
    'The mechanic of {shop} arrived.',
    'You recorded that your mechanic arrived.',
    'The mechanic of {shop} arrived.',
  ),
  'job.keys_left': row(
    'neutral',
    'You left the car and keys, and agreed to the approved amount.',
    'The owner left the car and keys, and agreed to the approved amount.',
    'The owner left the car and keys.',
  ),
  'job.keys_taken_back': row(
    'neutral',
    'You took back that you left the car.',
    'The owner did not leave the car after all.',
    'The owner did not leave the car after all.',
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
  'check_in.old_parts_corrected': same('caution', 'The old parts choice was corrected: {givenReason}.'),
  'check_in.note_corrected': same('caution', 'The check-in note was corrected: {givenReason}.'),
  'job.inspection_started': same('neutral', 'The inspection started.'),
  'job.work_started': same('neutral', 'The work started.'),
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
    'Your car was returned. You have 72 hours to check the work.',
    'You returned the car. The owner has 72 hours to check the work.',
    'The car was returned.',
  ),
  'job.changes_requested': row(
    'caution',
    'You asked the shop to fix something.',
    'The owner asked the shop to fix something.',
    'The owner asked the shop to fix something.',
  ),
  'job.completed': row(
    'safe',
    'You confirmed the work.',
    'The owner confirmed the work.',
    'The owner confirmed the work.',
  ),
  'job.completed_by_silence': row(
    'safe',
    'You reported no problem in time, so the work counts as confirmed.',
    'The owner reported no problem in time, so the work counts as confirmed.',
    'The owner reported no problem in time, so the work counts as confirmed.',
  ),
  'job.closed': same('neutral', 'The job is closed.'),
  'job.cancelled_by_staff': same('danger', 'Our staff canceled the job.'),
  'job.clock_moved': same('neutral', 'The demo clock of this job moved forward by {hours} h.'),
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
    '{shop} agreed to your {total}. Accept the quote to book.',
    'You agreed to the owner’s {total}.',
    '{shop} agreed to the owner’s {total}.',
  ),
  'quote.counter_declined': row(
    'neutral',
    '{shop} declined your offer and kept its price of {total}.',
    'You declined the offer and kept your price of {total}.',
    '{shop} declined the owner’s offer and kept its price of {total}.',
  ),
  'quote.counter_withdrawn': row(
    'neutral',
    'You withdrew your offer. The quote of {total} from {shop} is unchanged.',
    'The owner withdrew the offer. Your quote of {total} is unchanged.',
    'The owner withdrew the offer. The quote of {total} from {shop} is unchanged.',
  ),
  'quote.counter_lapsed': row(
    'neutral',
    'Your offer to {shop} expired. Its quote of {total} is unchanged.',
    'The owner’s offer expired. Your quote of {total} is unchanged.',
    'The owner’s offer to {shop} expired. The quote of {total} is unchanged.',
  ),
  'quote.kept': row(
    'neutral',
    '{shop} kept its quote of {total} after your change.',
    'You kept your quote of {total} after the owner’s change.',
    '{shop} kept its quote of {total} after the owner’s change.',
  ),
  'quote.withdrawn': row(
    'neutral',
    '{shop} withdrew its quote.',
    'You withdrew your quote.',
    '{shop} withdrew its quote.',
  ),
  'quote.rejected': row(
    'neutral',
    'You rejected the quote from {shop}.',
    'The owner rejected your quote.',
    'The owner rejected the quote from {shop}.',
  ),
  'quote.expired': row(
    'neutral',
    'The quote from {shop} expired.',
    'Your quote expired.',
    'The quote from {shop} expired.',
  ),
  'quote.reoffered': row(
    'neutral',
    'The quote from {shop} is active again.',
    'Your quote is active again.',
    'The quote from {shop} is active again.',
  ),
  'quote.lost': row(
    'neutral',
    null,
    'The owner chose another shop.',
    'The owner did not choose the quote from {shop}.',
  ),
  'quote.force_rejected': row(
    'danger',
    'Our staff removed the quote from {shop}.',
    'Our staff removed your quote.',
    'The quote from {shop} was force-rejected.',
  ),
} as const satisfies Record<string, Entry>;

export type TimelineAction = keyof typeof entries;
export const timelineActions = Object.keys(entries) as TimelineAction[];

// Used when a value was not recorded or this audience may not see it.
const unnamed: Record<string, string> = {
  shop: 'the shop',
  changed: 'its details',
  told: 'its details',
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

/** The sentence of an action for one audience; null when the audience may not see it or the action is unknown. */
export function timelineSentence(action: string, data: TimelineData, audience: Audience): string | null {
  const template = entryOf(action)?.[audience];
  if (!template) return null;
  const sentence = template.replace(/\{(\w+)\}/g, (_, name: string) => written(name, data));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * Only the values in this audience's sentence: other recorded values
 * must not reach this reader. Null when this audience may not see the action.
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

/** The names under which a value may have been recorded. */
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
  // The sentence adds its own period.
  if (name === 'givenReason' && typeof data.givenReason === 'string')
    return data.givenReason.replace(/\.$/, '');
  const money = data[`${name}Cents`];
  if (typeof money === 'number') return formatCents(money as Cents);
  const value = name.endsWith('At') ? sayTime(data[name], data.zone) : data[name];
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' && value !== '' ? value : (unnamed[name] ?? '');
}
