import { noShowFee, ownerAbsentFrom } from '#domain/bookings/no-show.ts';
import type { JobId } from '#domain/ids.ts';
import { cancellationCost } from '#domain/money/hold-plan.ts';
import {
  isNudgeTimely,
  isReminderTimely,
  missingSide,
  type Reminder,
} from '#domain/scheduling/appointment-reminders.ts';
import {
  ownerMissingMail,
  ownerReminderMail,
  shopMissingMail,
  shopReminderMail,
} from '#platform/mail/templates/about-reminders.ts';
import type { Context } from '#server/core/context.ts';
import { type Note, readersAt, type Story } from '#server/notifications/story/story.ts';
import { placeOf } from '#server/quotes/notify/quote.ts';
import { drawConfirmLink } from '../confirmation/confirm-link.ts';
import { expectedVisit } from '../visit-of.ts';
import { findConfirmed } from './queries.ts';

type About = { jobId: JobId; reminder: Reminder };

/** Reminds both sides, if the appointment is still to come. Each revision gets each reminder once. */
export async function reminded(ctx: Context, story: Story, { jobId, reminder }: About): Promise<Note[]> {
  const upcoming = await upcomingOf(ctx, story, jobId);
  if (!upcoming || !isReminderTimely(reminder, { start: upcoming.startsAt, now: story.clock })) return [];
  const occasion = `${upcoming.id}:${upcoming.revision}:${reminder}`;
  return [
    ...(await noteToOwner(ctx, story, { ...upcoming, reminder, occasion })),
    {
      kind: 'booking.reminder',
      occasion,
      ...(await readersAt(ctx, upcoming.shopId)),
      mail: shopReminderMail({
        ...upcoming,
        repair: story.repair,
        jobUrl: story.shopsUrl,
        place: story.mobile ? null : placeOf(story),
      }),
    },
  ];
}

type Upcoming = NonNullable<Awaited<ReturnType<typeof upcomingOf>>>;

async function upcomingOf(ctx: Context, story: Story, jobId: JobId) {
  const { shop_id: shopId, shop_name: shopName, time_zone: timeZone } = story;
  const { total_cents: total, booking_fee_cents: bookingFee } = story;
  const found = story.state === 'booked' ? await findConfirmed(ctx.tx, jobId) : undefined;
  if (!found || !shopId || !shopName || !timeZone || !total || bookingFee === null) return null;
  const { id, starts_at: startsAt, revision } = found;
  const late = cancellationCost({ now: startsAt, start: startsAt, checkedIn: false, bookingFee, total });
  return {
    id,
    revision,
    startsAt,
    timeZone,
    shopId,
    shopName,
    isConfirmed: found.owner_confirmed_revision === revision,
    cancelFee: late.fee,
    absenceFee: noShowFee({ bookingFee, total }),
  };
}

type ToOwner = Upcoming & { reminder: Reminder; occasion: string };

/** A confirmed owner needs no link. An email with one is kept sealed, because the link needs no login. */
async function noteToOwner(ctx: Context, story: Story, about: ToOwner): Promise<Note[]> {
  if (story.owner.length === 0) return [];
  const { id: appointmentId, revision, reminder, startsAt, occasion } = about;
  const { isConfirmed } = about;
  const link = { appointmentId, revision, reminder, startsAt };
  const token = isConfirmed ? null : await drawConfirmLink(ctx, link);
  if (!isConfirmed && !token) return [];
  const mail = ownerReminderMail({
    ...about,
    repair: story.repair,
    jobUrl: story.ownersUrl,
    place: placeOf(story),
    confirmUrl: token && new URL(`/customer/appointment?token=${token}`, story.ownersUrl).href,
  });
  return [{ kind: 'job.reminder', occasion, to: story.owner, mail, ...(token && { isSecret: true }) }];
}

/** The shop is there, and waits for the owner. A fee may follow, so this can't be turned off. */
export async function ownerMissing(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const missing = await missingOf(ctx, story, { jobId, side: 'owner' });
  if (!missing || story.key_drop_at) return [];
  const { visit, occasion, ...about } = missing;
  const reportableAt = ownerAbsentFrom(visit);
  if (!reportableAt) return [];
  const { isMobile } = visit;
  const mail = ownerMissingMail({ ...about, jobUrl: story.ownersUrl, isMobile, reportableAt });
  return [{ kind: 'job.owner_missing', occasion, to: story.owner, mail }];
}

/** The owner waits for a mechanic who has not reported their arrival. */
export async function shopMissing(ctx: Context, story: Story, jobId: JobId): Promise<Note[]> {
  const missing = await missingOf(ctx, story, { jobId, side: 'shop' });
  if (!missing) return [];
  const { occasion, shopId, ...about } = missing;
  const mail = shopMissingMail({ ...about, jobUrl: story.shopsUrl });
  return [{ kind: 'booking.shop_missing', occasion, ...(await readersAt(ctx, shopId)), mail }];
}

type Missing = { jobId: JobId; side: 'owner' | 'shop' };

async function missingOf(ctx: Context, story: Story, { jobId, side }: Missing) {
  const upcoming = await upcomingOf(ctx, story, jobId);
  const visit = upcoming && (await expectedVisit(ctx, jobId));
  if (!upcoming || !visit || !isNudgeTimely(visit, story.clock) || missingSide(visit) !== side) return null;
  const occasion = `${upcoming.id}:${upcoming.revision}:${side}`;
  return { ...upcoming, visit, occasion, repair: story.repair };
}
