import type { JobId, ShopId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { key } from '../stories.ts';

/** A believable request for each operation on the messages of a booked job, see `believableInputs`. */
export function messageInputs(app: TestApp, booked: JobId) {
  const shopId: ShopId = app.world.shops.mira.id;
  const between = () => ({ jobId: booked, shopId });
  const onMessage = () => ({ messageId: key(), idempotencyKey: key() });
  // There is something to read and to block only once it is written.
  let started: Promise<unknown> | undefined;
  const written = async () => {
    started ??= app
      .as('ana')
      .messages.send({ ...between(), words: 'Is the key box by the door?', idempotencyKey: key() });
    await started;
    return between();
  };
  return {
    'messages.list': () => ({}),
    'messages.unread': () => ({}),
    'messages.get': between,
    'messages.send': () => ({ ...between(), words: 'See you on Monday.', idempotencyKey: key() }),
    'messages.markRead': async () => ({ ...(await written()), upTo: 1 }),
    'messages.block': async () => ({ ...(await written()), isBlocked: false, idempotencyKey: key() }),
    'messages.edit': () => ({ ...onMessage(), words: 'See you on Tuesday.' }),
    'messages.remove': onMessage,
  };
}
