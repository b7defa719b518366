import type { JobId } from '#domain/ids.ts';
import type { TestApp } from '../app.ts';
import { key } from '../stories.ts';

/** Believable inputs for a job that asks the first shop. */
export function audienceInputs(app: TestApp, open: JobId) {
  const onOpen = () => ({ jobId: open, idempotencyKey: key() });
  return {
    'jobs.chooseThenEveryone': () => ({ ...onOpen(), thenEveryone: true }),
    'jobs.openToEveryone': onOpen,
    'quotes.declineAsked': async () => {
      // Asked again each time: the caller before may have declined.
      await app.product.system.database.executeSql(
        `insert into asked_shop (job_id, shop_id, place) values ($1, $2, 1)
         on conflict (job_id, shop_id) do update set declined_at = null, decline_reason = null`,
        [open, app.world.shops.mira.id],
      );
      return { ...onOpen(), reason: 'no_time' };
    },
  };
}
