import { expect, it } from 'vitest';
import type { AttemptId } from '#domain/ids.ts';
import { moneyWorld } from '#test/support/money-world.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { performAttempt } from './perform-attempt.ts';

it('a key that the provider knows for something else is an open question, and no refusal', async () => {
  const database = await testDatabase();
  const world = await moneyWorld(database);
  const job = await world.booked();
  await world.worked(job);
  await world.confirmed(job);
  const capture = () =>
    database.kysely
      .selectFrom('payment_attempt')
      .select(['id', 'state', 'provider_key'])
      .where('kind', '=', 'capture')
      .executeTakeFirstOrThrow();
  const { id, provider_key: key } = await capture();
  await world.system.services.payments.createCustomer({ key, name: 'Eve', email: 'e@x.test' });

  // An earlier call with this key may have moved money: no other card is asked for, no other key is tried.
  const call = performAttempt(world.system, id as AttemptId);
  await expect(call).rejects.toMatchObject({ name: 'ProviderRefused', reason: 'key_reused' });
  expect(await capture()).toMatchObject({ state: 'pending', provider_key: key });
  expect(await world.paymentOf(job)).toMatchObject({ state: 'authorised', captured_cents: 0 });

  await database.executeSql('delete from simulator.idempotency where key like $1', [`%${key}`]);
  await world.settle();
  expect(await world.paymentOf(job)).toMatchObject({ captured_cents: 21_200 });
  await database.close();
});
