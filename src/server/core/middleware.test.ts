import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fail } from '#domain/errors/errors.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob } from '#test/support/stories.ts';
import type { Context } from './context.ts';
import { type Call, type Operation, runOperation } from './middleware.ts';

// The steps around every verb, shown on operations made for it.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const guest: Actor = { kind: 'anonymous' };

function callOf(limitKey: string, actor: Actor = guest): Call {
  return {
    actor,
    limitKey,
    request: {
      id: uuidv7(),
      address: '192.0.2.1',
      userAgent: null,
      origin: 'http://hoist.test',
      reachedAt: 'http://hoist.test',
    },
    cookie: { token: undefined, set: () => {}, clear: () => {} },
  };
}

function operationOf(changes: Partial<Operation> & { burst?: number } = {}): Operation {
  const { burst = 60, ...rest } = changes;
  return {
    name: 'tests.look',
    meta: {
      access: { who: 'anyone' },
      kind: 'read',
      idempotent: false,
      limit: { burst, perMinute: burst },
      search: [],
      needsPayments: false,
    },
    input: z.strictObject({}),
    output: z.object({ shown: z.string() }),
    handler: async () => ({ shown: 'yes' }),
    ...rest,
  };
}

const run = (operation: Operation, call: Call = callOf(uuidv7()), input: unknown = {}) =>
  runOperation(app.product.system, operation, call, input);

describe('an operation', () => {
  it('is refused only to a caller who asks too often, until time has passed', async () => {
    const operation = operationOf({ burst: 3 });
    for (let n = 0; n < 3; n += 1) await run(operation, callOf('eager'));
    await expect(run(operation, callOf('eager'))).rejects.toEqual(refused('RATE_LIMITED'));
    await expect(run(operation, callOf('patient'))).resolves.toEqual({ shown: 'yes' });
    await expect(run({ ...operation, name: 'tests.other' }, callOf('eager'))).resolves.toBeDefined();
    app.clock.advance(20_000);
    await expect(run(operation, callOf('eager'))).resolves.toEqual({ shown: 'yes' });
  });

  it('of which only failures count is open to any number who succeed, and to few at once who fail', async () => {
    const limit = { burst: 3, perMinute: 3, counts: 'failures' } as const;
    const meta = { ...operationOf().meta, limit };
    const link = operationOf({
      meta,
      input: z.strictObject({ right: z.boolean() }),
      handler: async (_: Context, { right }: { right: boolean }) =>
        right ? { shown: 'yes' } : fail('LINK_INVALID'),
    });
    const open = (right: boolean) => run(link, callOf('office'), { right });
    for (let n = 0; n < 10; n += 1) expect(await open(true)).toEqual({ shown: 'yes' });
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => open(false)));
    const codes = ends.map((end) => (end.status === 'rejected' ? end.reason.code : 'none'));
    expect(codes.filter((code) => code === 'LINK_INVALID')).toHaveLength(3);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
  });

  it('leaves out what the contract does not list', async () => {
    const talkative = operationOf({ handler: async () => ({ shown: 'yes', secret: 'no' }) });
    expect(await run(talkative)).toEqual({ shown: 'yes' });
  });

  it('takes its change back when the answer breaks the contract', async () => {
    const jobId = await bookedJob(app);
    const job = async () =>
      (await app.product.system.database.executeSql('select zip, version from job where id = $1', [jobId]))
        .rows;
    const before = await job();
    const broken = operationOf({
      handler: async (ctx: Context) => {
        await ctx.tx.updateTable('job').set({ zip: '00000' }).where('id', '=', jobId).execute();
        return { shown: 1 };
      },
    });
    await expect(run(broken)).rejects.toThrow();
    expect(await job()).toEqual(before);
  });

  it('looks at rights before it looks at the input', async () => {
    const forCustomers = operationOf({
      meta: { ...operationOf().meta, access: { who: 'customer' } },
    });
    await expect(run(forCustomers, callOf(uuidv7()), { nonsense: true })).rejects.toEqual(
      refused('NOT_SIGNED_IN'),
    );
  });

  it.each([
    ['anonymous', guest, 'NOT_SIGNED_IN'],
    ['a customer', { kind: 'customer', userId: uuidv7() } as Actor, 'NOT_ALLOWED'],
  ])('with an unknown kind of access refuses %s', async (_, actor, code) => {
    const unknown = operationOf({ meta: { ...operationOf().meta, access: { who: 'friends' } as never } });
    await expect(run(unknown, callOf(uuidv7(), actor))).rejects.toEqual(refused(code));
  });
});
