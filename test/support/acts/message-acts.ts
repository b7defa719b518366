import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { marks } from '../marks.ts';
import { key } from '../stories.ts';

/** An owner and the shop of Mira write to each other about a job, and change and stop what they wrote. */
export async function writeToEachOther(app: TestApp, jobId: JobId): Promise<void> {
  const shopId = app.world.shops.mira.id;
  const between = () => ({ jobId, shopId, idempotencyKey: key() });
  const [owner, shop] = [app.as('ana').messages, app.as('mira').messages];
  await shop.send({ ...between(), words: `Which axle is it? ${marks.message}.` });
  const { messages } = await owner.send({ ...between(), words: `The front one. ${marks.message}.` });
  const messageId = messages.at(-1)!.id;
  await owner.edit({ messageId, words: `The rear one. ${marks.message}.`, idempotencyKey: key() });
  for (const who of ['ana', 'mira', 'miraAdvisor'] as const) {
    await app.as(who).messages.list({});
    await app.as(who).messages.unread({});
    await app.as(who).messages.get({ jobId, shopId });
    await app.as(who).messages.markRead({ jobId, shopId, upTo: 1 });
  }
  for (const who of ['dulles', 'volt'] as const) {
    await app.as(who).messages.list({});
    // A shop that may not quote is told that there is no such job.
    const shopId = app.world.shops[who].id;
    await app
      .as(who)
      .messages.get({ jobId, shopId })
      .catch(() => null);
  }
  await owner.block({ ...between(), isBlocked: true });
  await owner.block({ ...between(), isBlocked: false });
  const { messages: more } = await owner.send({ ...between(), words: 'Never mind.' });
  await owner.remove({ messageId: more.at(-1)!.id, idempotencyKey: key() });
}
