import { marketOf } from '#domain/marketplace/coverage.ts';
import { ensure } from '#domain/errors/errors.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { zipOpenedMail } from '#platform/mail/templates/for-readers.ts';
import type { AuditFacts, Context, System } from '#server/core/context.ts';
import { tellProcesses } from '#server/settings/tell-processes.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { countWaiting, deleteSupported, insertSupported, takeWaiting } from './coverage-queries.ts';
import { findZip } from './queries.ts';

type Decision = { zip: string; reason: string };
/** So many emails are written in one transaction. */
const STEP = 200;

/** Begins to take jobs in a ZIP code. Sends no messages itself. */
export async function supportZip(ctx: Context, { zip, reason }: Decision): Promise<void> {
  ensure(await findZip(ctx.tx, zip), 'ZIP_UNKNOWN');
  ensure(await insertSupported(ctx.tx, zip, ctx.now), 'ZIP_SUPPORTED_ALREADY');
  note(ctx, 'zip.supported', { zip, before: { supported: false }, after: { supported: true }, reason });
  await tellProcesses(ctx);
}

/** Takes no new jobs there. Those that were posted go on as they are. */
export async function leaveZip(ctx: Context, { zip, reason }: Decision): Promise<void> {
  ensure(await deleteSupported(ctx.tx, zip), 'ZIP_NOT_AMONG_OURS', { zip });
  note(ctx, 'zip.removed', { zip, before: { supported: true }, after: { supported: false }, reason });
  await tellProcesses(ctx);
}

/**
 * Writes to all people who asked so far, each once and the longest wait first: the first of them at once,
 * the others step by step from the queue. Returns how many they are.
 */
export async function tellWaiting(ctx: Context, zip: string): Promise<number> {
  const place = await findZip(ctx.tx, zip);
  ensure(place?.supported, 'ZIP_NOT_AMONG_OURS', { zip });
  const waiting = await countWaiting(ctx.tx, zip, ctx.now);
  ensure(waiting > 0, 'NOBODY_WAITS');
  note(ctx, 'zip.waiting_to_be_told', { zip, after: { waiting } });
  const { city } = place;
  await tellSome(ctx, { zip, city, until: ctx.now, origin: ctx.request?.origin ?? '' });
  return waiting;
}

/**
 * The next of those who waited at the start. A step that runs twice takes others or none. If we left the
 * ZIP code in between, the email would be untrue: the remaining people stay on the list.
 */
export async function tellNext(
  system: System,
  { zip, until }: { zip: string; until: string },
): Promise<void> {
  await asSystem(system, async (ctx) => {
    const place = await findZip(ctx.tx, zip);
    if (!place?.supported) return;
    await tellSome(ctx, { zip, city: place.city, until: new Date(until), origin: system.publicUrl });
  });
}

type Step = { zip: string; city: string; until: Date; origin: string };

async function tellSome(ctx: Context, { zip, city, until, origin }: Step): Promise<void> {
  const addresses = await takeWaiting(ctx.tx, zip, { now: ctx.now, until, limit: STEP });
  const mail = zipOpenedMail({ zip, city, url: `${origin}/customer` });
  for (const to of addresses) {
    const message = { ...mail, kind: 'zip.opened', to };
    const messageId = await queueMessage(ctx.tx, message, () => ctx.newId(), ctx.now);
    await ctx.enqueue('mail.deliver', { messageId });
  }
  if (addresses.length > 0) note(ctx, 'zip.waiting_told', { zip, after: { told: addresses.length } });
  if (addresses.length === STEP) await ctx.enqueue('zip.tell', { zip, until: until.toISOString() });
}

type Entry = { zip: string; before?: AuditFacts; after: AuditFacts; reason?: string };

function note(ctx: Context, action: string, { zip, ...entry }: Entry): void {
  ctx.audit({ action, entity: 'zip', entityId: zip, market: marketOf(zip), ...entry });
}
