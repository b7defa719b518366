import { serviceName } from '#domain/settings/catalogue.ts';
import { milesBetween } from '#domain/marketplace/geo.ts';
import { searchLimits, tellAt } from '#domain/marketplace/saved-search.ts';
import { noticeLimits } from '#domain/notifications/notices.ts';
import { plus } from '#domain/time.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { newJobsMail } from '#platform/mail/templates/about-searches.ts';
import type { Context, System } from '#server/core/context.ts';
import { placesOf } from '#server/scheduling/places-of.ts';
import { notifyPerson } from '#server/notifications/bell/notify-person.ts';
import { writeOnce } from '#server/notifications/story/write-once.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import {
  deleteAlertsBefore,
  type DueReader,
  listUntold,
  lockDueReaders,
  markTold,
  updateReader,
} from './queries.ts';

const AT_ONCE = 20;
const MOST_ROUNDS = 50;

/** Emails shop members whose alerts are due. */
export async function tellAlerts(system: System): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const told = await asSystem(system, async (ctx) => {
      const due = await lockDueReaders(ctx.tx, ctx.now, AT_ONCE);
      for (const reader of due) await tell(ctx, reader, system.publicUrl);
      return due.length;
    });
    if (told < AT_ONCE) return;
  }
}

async function tell(ctx: Context, reader: DueReader, origin: string): Promise<void> {
  const { userId, shopId, pace, toldAt, timeZone } = reader;
  const isReading = shopId !== null && reader.status === 'active' && reader.isOpen;
  // They may have got a message between the delay and now.
  const at = isReading && pace === 'at_once' ? tellAt({ notify: pace, toldAt, timeZone }, ctx.now) : ctx.now;
  if (at && at > ctx.now) return updateReader(ctx.tx, userId, { tell_at: at });
  const jobs = isReading ? await listUntold(ctx.tx, { userId, shopId }) : [];
  await markTold(ctx.tx, userId, ctx.now);
  const [first] = jobs;
  await updateReader(ctx.tx, userId, { tell_at: null, ...(first && { told_at: ctx.now }) });
  if (!first || !shopId) return;
  const kind = 'job.new';
  const occasion = `${userId}:${first.id}`;
  const only = jobs.length === 1 ? first.id : undefined;
  const places = await placesOf(ctx, shopId);
  const mail = newJobsMail({
    jobs: jobs.slice(0, searchLimits.jobsInAMail).map((job) => ({
      repair: `${serviceName(ctx.catalogue, job.service)}, ${vehicleName({ ...job, trim: null })}`,
      place: `${job.city}, ${job.state_code}`,
      miles: Math.min(
        ...places.map((place) => milesBetween(place, { lat: job.public_lat, lng: job.public_lng })),
      ),
      budget: job.budget_cents,
      isRescue: job.rescues > 0,
      url: `${origin}/mechanic/shop/jobs/${job.id}#quote`,
    })),
    more: Math.max(0, jobs.length - searchLimits.jobsInAMail),
    marketplaceUrl: `${origin}/mechanic/shop/marketplace`,
    settingsUrl: `${origin}/account/notifications`,
  });
  await writeOnce(ctx, only, { kind, occasion, to: [reader.email], mail });
  const path = only ? `/mechanic/shop/jobs/${only}#quote` : '/mechanic/shop/marketplace';
  await notifyPerson(ctx, { userId, shopId, kind, occasion, title: mail.subject, path });
}

/** A job is off the market long before that, so no one hears of it again. */
export async function forgetAlerts(ctx: Context): Promise<void> {
  await deleteAlertsBefore(ctx.tx, plus(ctx.now, -noticeLimits.keptForMs));
}
