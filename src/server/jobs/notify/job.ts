import { brand } from '#domain/site/brand.ts';
import { splitKeptFee } from '#domain/money/fees.ts';
import { confirmBySilenceAt, paymentFixDeadline } from '#domain/money/hold-plan.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, cents, NO_MONEY } from '#domain/money/money.ts';
import { DAY } from '#domain/time.ts';
import {
  cardDeclinedMail,
  checkedInMail,
  confirmReminderMail,
  expiresSoonMail,
  jobCancelledMail,
  type MoneyBack,
  jobExpiredMail,
  receiptMail,
  shopSuspendedWithCarMail,
  workDoneMail,
} from '#platform/mail/templates/for-owners.ts';
import { bookingCancelledMail, shopPaidMail } from '#platform/mail/templates/for-shops.ts';
import type { Context } from '#server/core/context.ts';
import type { JobChange } from '#server/core/events.ts';
import { checkInCorrected } from '#server/bookings/notify/check-in-corrected.ts';
import {
  arrived,
  keysLeft,
  noShowContested,
  noShowDecided,
  ownerMissed,
  shopMissed,
} from '#server/bookings/notify/absence.ts';
import {
  rescheduled,
  rescueEnded,
  shopCancelled,
  timeDeclined,
  timeProposed,
} from '#server/scheduling/notify/moving.ts';
import { ownerMissing, reminded, shopMissing } from '#server/scheduling/notify/reminders.ts';
import { firstLookOver } from '#server/jobs/notify/asking.ts';
import { findAppointment, findPayment, type PaymentOfNote, sumRefunds } from '#server/jobs/notify/queries.ts';
import { postEdited } from './post-edited.ts';
import { countLiveQuotes } from '#server/quotes/notify/queries.ts';
import { feesOf, quotesEndSoon } from '#server/quotes/notify/quote.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';

type Teller = (ctx: Context, story: Story, jobId: JobId) => Note[] | Promise<Note[]>;

/** The message for each change of a job. Changes missing here show on the page and in no email. */
export const tellers: Partial<Record<JobChange, Teller>> = {
  edited: postEdited,
  checked_in: checkedIn,
  check_in_corrected: checkInCorrected,
  finished,
  watched,
  release_soon: releaseSoon,
  cancelled,
  expired,
  expires_soon: expiresSoon,
  quotes_end_soon: quotesEndSoon,
  reminder_day: (ctx, story, jobId) => reminded(ctx, story, { jobId, reminder: 'day' }),
  reminder_hours: (ctx, story, jobId) => reminded(ctx, story, { jobId, reminder: 'hours' }),
  owner_missing: ownerMissing,
  shop_missing: shopMissing,
  shop_missed: shopMissed,
  no_show_contested: noShowContested,
  no_show_decided: noShowDecided,
  arrived,
  keys_left: keysLeft,
  time_proposed: timeProposed,
  time_declined: timeDeclined,
  rescheduled,
  shop_cancelled: shopCancelled,
  rescue_ended: rescueEnded,
  first_look_over: firstLookOver,
};

function checkedIn(_: Context, story: Story, jobId: JobId): Note[] {
  const { shop_name: shopName, odometer_miles: odometerMiles } = story;
  if (!shopName || odometerMiles === null) return [];
  const mail = checkedInMail({ repair: story.repair, jobUrl: story.ownersUrl, shopName, odometerMiles });
  return [{ kind: 'job.checked_in', occasion: jobId, to: story.owner, mail }];
}

function finished(_: Context, story: Story, jobId: JobId): Note[] {
  const { shop_name: shopName, invoice_cents: total, invoice_number: number } = story;
  if (!shopName || !total) return [];
  const invoice = { total, invoiceNumber: invoiceName(number) };
  const mail = workDoneMail({ repair: story.repair, jobUrl: story.ownersUrl, shopName, ...invoice });
  return [{ kind: 'job.finished', occasion: jobId, to: story.owner, mail }];
}

function watched(_: Context, story: Story, jobId: JobId): Note[] {
  const { shop_name: shopName } = story;
  if (!shopName) return [];
  const mail = shopSuspendedWithCarMail({ repair: story.repair, jobUrl: story.ownersUrl, shopName });
  return [
    {
      kind: 'job.watched',
      occasion: `${jobId}:${story.watched_since?.toISOString()}`,
      to: story.owner,
      mail,
    },
  ];
}

function releaseSoon(_: Context, story: Story, jobId: JobId): Note[] {
  const { shop_name: shopName, invoice_cents: total, time_zone: timeZone } = story;
  const { work_done_at: workDoneAt, handed_over_at: handedOverAt } = story;
  if (story.state !== 'work_done' || !shopName || !total || !timeZone || !workDoneAt) return [];
  const releaseAt = confirmBySilenceAt({ workDoneAt, handedOverAt });
  const mail = confirmReminderMail({
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopName,
    total,
    releaseAt,
    timeZone,
  });
  // Two reminders a day apart; a repeated delivery falls on the same day.
  const daysLeft = Math.ceil((releaseAt.getTime() - story.clock.getTime()) / DAY);
  return [{ kind: 'job.confirm_reminder', occasion: `${jobId}:${daysLeft}`, to: story.owner, mail }];
}

async function cancelled(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  if (story.state !== 'cancelled') return [];
  // The shop reported it and needs no email about what it did.
  if (story.cancel_code === 'no_show_owner') return ownerMissed(ctx, story, jobId);
  const payment = await findPayment(ctx.tx, jobId);
  const isLate = story.cancel_code === 'owner_late';
  const kept = isLate ? (payment?.due_cents ?? NO_MONEY) : NO_MONEY;
  const back = payment ? await givenBack(ctx, payment, kept) : {};
  const about = { repair: story.repair, by: cancelledBy(story) };
  const notes: Note[] = [
    {
      kind: 'job.cancelled',
      occasion: jobId,
      to: story.owner,
      mail: jobCancelledMail({ ...about, jobUrl: story.ownersUrl, kept, ...back }),
    },
  ];
  if (!story.shop_id) return notes;
  const compensation = splitKeptFee(kept, feesOf(story)).shop;
  const by = about.by === 'You' ? 'The owner' : about.by;
  const mail = bookingCancelledMail({ repair: story.repair, by, jobUrl: story.shopsUrl, compensation });
  const readers = await readersAt(ctx, story.shop_id);
  return [...notes, { kind: 'booking.cancelled', occasion: jobId, ...readers, mail }];
}

/**
 * What a cancellation gives back: the hold but for what is kept of it, or what was charged but for what had
 * gone back before. Of a charge nothing is kept, so a charge beside something kept is that very fee.
 */
async function givenBack(ctx: Context, payment: PaymentOfNote, kept: Cents): Promise<MoneyBack> {
  const { id, authorised_cents: authorised, captured_cents: captured, released_cents: released } = payment;
  // Of a hold only the fee is ever charged; the rest was never taken.
  if (kept > 0 || captured === 0) return { voided: cents(Math.max(0, authorised - kept)) };
  return { returned: cents(Math.max(0, captured - released - (await sumRefunds(ctx.tx, id)))) };
}

function cancelledBy(story: Story): string {
  switch (story.cancel_code) {
    case 'owner_early':
    case 'owner_late':
      return 'You';
    case 'shop':
      return story.shop_name ?? 'The shop';
    case 'payment_failed':
      return `Because no card worked, ${brand.name}`;
    default:
      return `The staff of ${brand.name}`;
  }
}

function expired(_: Context, story: Story, jobId: JobId): Note[] {
  if (story.state !== 'expired') return [];
  const mail = jobExpiredMail({ repair: story.repair, jobUrl: story.ownersUrl });
  return [{ kind: 'job.expired', occasion: jobId, to: story.owner, mail }];
}

async function expiresSoon(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  if (story.state !== 'open' && story.state !== 'pending_selection') return [];
  const quotes = await countLiveQuotes(ctx.tx, jobId);
  const mail = expiresSoonMail({ repair: story.repair, jobUrl: story.ownersUrl, quotes });
  const occasion = `${jobId}:${story.expires_at?.toISOString()}`;
  return [{ kind: 'job.expires_soon', occasion, to: story.owner, mail }];
}

/** The owner has to give another card: at booking, before the appointment, or for work that is done. */
export async function cardDeclined(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const payment = await findPayment(ctx.tx, jobId);
  const { shop_name: shopName, time_zone: timeZone } = story;
  if (!payment || payment.state === 'failed' || !shopName || !timeZone) return [];
  const mail = cardDeclinedMail({
    repair: story.repair,
    jobUrl: story.ownersUrl,
    shopName,
    amount: payment.due_cents ?? payment.amount_cents,
    reason: payment.decline_reason,
    fixUntil: await fixUntil(ctx, story, jobId),
    timeZone,
  });
  // One for each step at which a card is needed: people who try three cards saw it on the screen.
  return [{ kind: 'payment.declined', occasion: `${payment.id}:${story.state}`, to: story.owner, mail }];
}

async function fixUntil(ctx: Context, story: Story, jobId: JobId): Promise<Date | null> {
  if (story.state !== 'booking_pending' && story.state !== 'booked') return null;
  const appointment = await findAppointment(ctx.tx, jobId);
  if (!appointment) return null;
  return story.state === 'booked' ? paymentFixDeadline(appointment.starts_at) : appointment.held_until;
}

/** The money went where it belongs: a receipt for the owner, the share for the shop. */
export async function released(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const { shop_id: shopId, shop_name: shopName, invoice_cents: total, invoice_number: number } = story;
  if (!shopId || !shopName || !total) return [];
  const about = { repair: story.repair, invoiceNumber: invoiceName(number) };
  const net: Cents = story.payout_cents ?? NO_MONEY;
  const statement = new URL('/mechanic/shop/payouts', story.shopsUrl).href;
  return [
    {
      kind: 'job.receipt',
      occasion: jobId,
      to: story.owner,
      mail: receiptMail({ ...about, jobUrl: `${story.ownersUrl}/receipt`, shopName, total }),
    },
    {
      kind: 'shop.paid',
      occasion: jobId,
      ...(await readersAt(ctx, shopId)),
      mail: shopPaidMail({ ...about, jobUrl: statement, net }),
    },
  ];
}

function invoiceName(number: number | null): string {
  return `INV-${number}`;
}
