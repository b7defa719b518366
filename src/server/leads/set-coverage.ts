import { marketOf } from '#domain/coverage.ts';
import { ensure } from '#domain/errors.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { zipOpenedMail } from '#platform/mail/templates/for-readers.ts';
import type { Context } from '../context.ts';
import { tellProcesses } from '../settings/tell-processes.ts';
import { deleteSupported, insertSupported, takeWaiting } from './coverage-queries.ts';
import { findZip } from './queries.ts';

type Decision = { zip: string; reason: string };
/** One press writes so many; whoever is left is told by the next. */
const MOST_TOLD = 200;

/** Begins to take jobs in a ZIP code. Nobody is written to by it. */
export async function supportZip(ctx: Context, { zip, reason }: Decision): Promise<void> {
  ensure(await findZip(ctx.tx, zip), 'ZIP_UNKNOWN');
  ensure(await insertSupported(ctx.tx, zip, ctx.now), 'ZIP_SUPPORTED_ALREADY');
  note(ctx, 'zip.supported', { zip, reason });
  await tellProcesses(ctx);
}

/** Takes no new jobs there. Those that were posted go on as they are. */
export async function leaveZip(ctx: Context, { zip, reason }: Decision): Promise<void> {
  ensure(await deleteSupported(ctx.tx, zip), 'ZIP_NOT_SUPPORTED', { zip });
  note(ctx, 'zip.removed', { zip, reason });
  await tellProcesses(ctx);
}

/** Writes to those who asked to hear of it, each once and the longest wait first. */
export async function tellWaiting(ctx: Context, zip: string): Promise<number> {
  const place = await findZip(ctx.tx, zip);
  ensure(place?.supported, 'ZIP_NOT_SUPPORTED', { zip });
  const addresses = await takeWaiting(ctx.tx, zip, { now: ctx.now, limit: MOST_TOLD });
  ensure(addresses.length > 0, 'NOBODY_WAITS');
  const mail = zipOpenedMail({ zip, city: place.city, url: `${ctx.request?.origin ?? ''}/customer` });
  for (const to of addresses) {
    const message = { ...mail, kind: 'zip.opened', to };
    const messageId = await queueMessage(ctx.tx, message, () => ctx.newId(), ctx.now);
    await ctx.enqueue('mail.deliver', { messageId });
  }
  ctx.audit({
    action: 'zip.waiting_told',
    entity: 'zip',
    entityId: zip,
    market: marketOf(zip),
    after: { told: addresses.length },
  });
  return addresses.length;
}

function note(ctx: Context, action: string, { zip, reason }: Decision): void {
  const isSupported = action === 'zip.supported';
  ctx.audit({
    action,
    entity: 'zip',
    entityId: zip,
    market: marketOf(zip),
    before: { supported: !isSupported },
    after: { supported: isSupported },
    reason,
  });
}
