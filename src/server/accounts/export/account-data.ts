import type { AccountData } from '#api/accounts/data.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { invoiceNumber, jobNumber, jobStateLabel } from '#domain/jobs/job-words.ts';
import { ticketNumber } from '#domain/site/support.ts';
import { clipKindOf, type ClipType } from '#domain/validation/clip-file.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { noteAccountChange } from '../profile/note-account-change.ts';
import { audienceOf, ownIdOf } from '../profile/own-account.ts';
import type { Context } from '#server/core/context.ts';
import { photoAddress } from '#server/files/show-photo.ts';
import { openAddress } from '#server/jobs/address.ts';
import { listMoreServices } from '#server/jobs/more-services-queries.ts';
import { showIntake } from '#server/jobs/intake/show-intake.ts';
import * as queries from './account-data-queries.ts';

/**
 * Everything we keep about the caller, as one file. Of other people it holds what this person was shown:
 * the name of a shop, its quotes and its bills. The export is an entry in the audit trail.
 */
export async function takeAccountData(ctx: Context): Promise<AccountData> {
  const userId = ownIdOf(ctx.actor);
  const person = await queries.getPerson(ctx.tx, userId);
  const lists = {
    sessions: (await queries.listSessionsOf(ctx.tx, userId)).map((row) => ({
      device: deviceName(row.user_agent),
      address: row.client_address,
      startedAt: iso(row.created_at),
      lastSeenAt: iso(row.last_seen_at),
    })),
    devices: (await queries.listDevicesOf(ctx.tx, userId)).map((row) => ({
      device: deviceName(row.user_agent),
      firstSeenAt: iso(row.first_seen_at),
      lastSeenAt: iso(row.last_seen_at),
    })),
    ...(await garageOf(ctx)),
    favoriteShops: (await queries.listFavoritesOf(ctx.tx, userId)).map(({ added_at, ...row }) => ({
      ...row,
      addedAt: iso(added_at),
    })),
    jobs: await jobsOf(ctx),
    ...(await moneyOf(ctx)),
    reviews: (await queries.listReviewsOf(ctx.tx, userId)).map((row) => ({
      job: jobNumber(row.number),
      shop: row.shop,
      by: row.is_own ? ('you' as const) : ('shop' as const),
      stars: row.stars,
      words: row.words,
      facets: {
        priceMatched: row.price_matched,
        onTime: row.on_time,
        explained: row.explained,
      },
      answer: row.answer,
      writtenAt: iso(row.updated_at),
      publishedAt: isoOrNull(row.published_at),
      hiddenAt: isoOrNull(row.hidden_at),
    })),
    questions: (await queries.listTicketsOf(ctx.tx, userId)).map((row) => ({
      number: ticketNumber(row.number),
      topic: row.topic,
      job: row.job_number,
      message: row.message,
      state: row.state,
      askedAt: iso(row.created_at),
    })),
    conversations: await conversationsOf(ctx),
    messages: (await queries.listMessagesTo(ctx.tx, person.email)).map((row) => ({
      kind: row.kind,
      channel: row.channel,
      subject: row.subject,
      text: row.sealed ? null : row.text_body,
      writtenAt: iso(row.created_at),
    })),
  };
  noteAccountChange(ctx, userId, 'user.data_taken');
  return {
    madeAt: iso(ctx.now),
    cutShort: Object.entries(lists)
      .filter(([, rows]) => rows.length >= queries.MOST_ROWS)
      .map(([name]) => name),
    account: await accountOf(ctx, person),
    signInMethods: await methodsOf(ctx),
    notifications: (await queries.listPreferencesOf(ctx.tx, userId)).map(({ is_on, ...row }) => ({
      ...row,
      isOn: is_on,
    })),
    ...lists,
  };
}

type Person = Awaited<ReturnType<typeof queries.getPerson>>;

async function accountOf(ctx: Context, person: Person): Promise<AccountData['account']> {
  return {
    name: person.name,
    email: person.email,
    emailVerified: person.email_verified,
    phone: person.phone,
    kind: audienceOf(ctx.actor),
    role: person.staff_role ?? person.shop_role,
    shop: person.shop_name,
    hasPassword: await ctx.services.auth.within(ctx.tx).hasPassword(ownIdOf(ctx.actor)),
    passwordChangedAt: isoOrNull(person.password_changed_at),
    termsAcceptedAt: isoOrNull(person.terms_accepted_at),
    createdAt: iso(person.created_at),
  };
}

async function methodsOf(ctx: Context): Promise<AccountData['signInMethods']> {
  const { accounts, factors } = await queries.listSignInMethods(ctx.tx, ownIdOf(ctx.actor));
  return [
    ...accounts.map((row) => ({ kind: 'sign-in', name: row.provider_id, since: iso(row.created_at) })),
    ...factors.map((row) => ({ kind: row.kind, name: row.name, since: iso(row.created_at) })),
  ];
}

async function garageOf(ctx: Context): Promise<Pick<AccountData, 'vehicles' | 'odometer'>> {
  const userId = ownIdOf(ctx.actor);
  return {
    vehicles: (await queries.listVehiclesOf(ctx.tx, userId)).map((row) => ({
      year: row.year,
      make: row.make,
      model: row.model,
      trim: row.trim,
      vin: row.vin,
      nickname: row.nickname,
      plate: row.plate,
      plateState: row.plate_state,
      picture: row.picture_id && photoAddress(row.picture_id),
      addedAt: iso(row.created_at),
      archivedAt: isoOrNull(row.archived_at),
    })),
    odometer: (await queries.listOdometerOf(ctx.tx, userId)).map((row) => ({
      vehicle: vehicleName(row),
      miles: row.miles,
      readAt: iso(row.read_at),
    })),
  };
}

async function jobsOf(ctx: Context): Promise<AccountData['jobs']> {
  const jobs: AccountData['jobs'] = [];
  for (const row of await queries.listJobsOf(ctx.tx, ownIdOf(ctx.actor))) {
    jobs.push({
      number: jobNumber(row.number),
      state: jobStateLabel(row.state),
      service: serviceName(ctx.catalogue, row.service),
      description: row.description,
      moreServices: (await listMoreServices(ctx.tx, row.id)).map((code) => serviceName(ctx.catalogue, code)),
      intake: await showIntake(ctx, row.id),
      vehicle: vehicleName(row),
      address: await openAddress(ctx, row.id),
      zip: row.zip,
      budgetCents: row.budget_cents,
      ...filesOf(await queries.listFilesOfJob(ctx.tx, row.id)),
      createdAt: iso(row.created_at),
      postedAt: isoOrNull(row.posted_at),
      completedAt: isoOrNull(row.completed_at),
    });
  }
  return jobs;
}

async function conversationsOf(ctx: Context): Promise<AccountData['conversations']> {
  const rows = await queries.listConversationsOf(ctx.tx, ownIdOf(ctx.actor));
  return rows.map((row) => ({
    job: jobNumber(row.number),
    shop: row.shop,
    by: row.side === 'owner' ? ('you' as const) : ('shop' as const),
    words: row.words,
    photos: row.photos.map(photoAddress),
    sentAt: iso(row.sent_at),
    editedAt: isoOrNull(row.edited_at),
    removedAt: isoOrNull(row.removed_at),
  }));
}

type JobFile = Awaited<ReturnType<typeof queries.listFilesOfJob>>[number];

function filesOf(files: readonly JobFile[]): Pick<AccountData['jobs'][number], FileField> {
  const addressesOf = (...purposes: JobFile['purpose'][]) =>
    files.filter(({ purpose }) => purposes.includes(purpose)).map(({ id }) => photoAddress(id));
  const clip = files.find(({ purpose }) => purpose === 'clip');
  const [poster = null] = addressesOf('poster');
  return {
    photos: addressesOf('post'),
    clip: clip
      ? {
          kind: clipKindOf(clip.contentType as ClipType),
          seconds: clip.seconds ?? 0,
          file: photoAddress(clip.id),
          poster,
        }
      : null,
    shopPhotos: addressesOf('check_in', 'after'),
  };
}
type FileField = 'photos' | 'clip' | 'shopPhotos';

async function moneyOf(
  ctx: Context,
): Promise<Pick<AccountData, 'quotes' | 'payments' | 'receipts' | 'cards'>> {
  const userId = ownIdOf(ctx.actor);
  return {
    quotes: (await queries.listQuotesFor(ctx.tx, userId)).map((row) => ({
      job: jobNumber(row.number),
      shop: row.shop,
      state: row.state,
      message: row.message,
      lines: row.lines,
      priceCents: row.price_cents,
      taxCents: row.tax_cents,
      totalCents: row.total_cents,
      startsAt: iso(row.slot_starts_at),
      submittedAt: isoOrNull(row.submitted_at),
    })),
    payments: (await queries.listPaymentsOf(ctx.tx, userId)).map((row) => ({
      job: jobNumber(row.number),
      shop: row.shop,
      isTip: row.is_tip,
      state: row.state,
      amountCents: row.amount_cents,
      authorisedCents: row.authorised_cents,
      capturedCents: row.captured_cents,
      refundedCents: row.refunded_cents,
      card: row.card_last4 ? `${row.card_brand} ${row.card_last4}` : null,
      createdAt: iso(row.created_at),
    })),
    receipts: (await queries.listReceiptsOf(ctx.tx, userId)).map((row) => ({
      number: invoiceNumber(row.number),
      job: jobNumber(row.job_number),
      lines: row.lines,
      priceCents: row.price_cents,
      taxCents: row.tax_cents,
      totalCents: row.total_cents,
      warranty: row.warranty,
      issuedAt: iso(row.issued_at),
    })),
    cards: (await queries.listCardsOf(ctx.tx, userId)).map(({ created_at, ...row }) => ({
      ...row,
      savedAt: iso(created_at),
    })),
  };
}

const iso = (at: Date) => at.toISOString();
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;
