import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_IS_OLD_MINUTES, CHECK_MINUTES, HEALTH_DAYS, STUCK_MINUTES } from '#domain/site/health.ts';
import { DAY, MINUTE, plus } from '#domain/time.ts';
import { START, testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob, key, postJob } from '#test/support/stories.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { checkHealth } from './check-health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sql = (text: string) => app.product.system.database.executeSql(text);

describe('what happens on the marketplace', () => {
  it('is listed by service and town, without names', async () => {
    const none = await app.as(null).site.activity({});
    expect(none.items).toEqual([]);
    await postJob(app, 'ben');
    await bookedJob(app);
    const { items } = await app.as(null).site.activity({});
    expect(items.map(({ what }) => what).toSorted()).toEqual(['posted', 'posted', 'quoted']);
    expect(Object.keys(items[0]!)).toEqual(['what', 'service', 'serviceName', 'city', 'stateCode', 'at']);
    await sql(`update job set hidden_at = now(), hidden_reason = 'test'`);
    expect((await app.as(null).site.activity({})).items).toEqual([]);
    await sql('update job set hidden_at = null, hidden_reason = null');
  });
});

describe('the status', () => {
  const parts = async () => {
    const { parts: found } = await app.as(null).site.status({});
    return Object.fromEntries(found.map((part) => [part.part, part]));
  };
  const look = () => asSystem(app.product.system, checkHealth);

  it('of an unchecked part is unknown', async () => {
    const { site } = await parts();
    expect(site).toMatchObject({ isWell: null, checkedAt: null });
    expect(site!.days).toHaveLength(HEALTH_DAYS);
    expect(site!.days.at(-1)).toEqual({ day: '2026-11-20', checks: 0, failures: 0 });
  });

  it('counts one check a round, however many workers look, and says which part is stuck', async () => {
    await app.settle();
    await look();
    await look();
    expect((await parts())['mail']!.days.at(-1)).toEqual({ day: '2026-11-20', checks: 1, failures: 0 });

    app.clock.moveTo(plus(START, CHECK_MINUTES * MINUTE));
    await sql(`insert into invariant_check (id, violations, checked_at) values ('M1', 1, now())
      on conflict (id) do update set violations = 1`);
    await look();
    const { books, mail } = await parts();
    expect(books).toMatchObject({ isWell: false });
    expect(books!.days.at(-1)).toEqual({ day: '2026-11-20', checks: 2, failures: 1 });
    expect(mail).toMatchObject({ isWell: true, checkedAt: app.clock.now().toISOString() });
    await sql('update invariant_check set violations = 0');
  });

  it('is unknown again once no worker looks, and not as well as it was at the last look', async () => {
    await look();
    const lastLook = app.clock.now();
    const was = (await parts())['site'];
    expect(was).toMatchObject({ isWell: true });
    app.clock.moveTo(plus(lastLook, (CHECK_IS_OLD_MINUTES + 1) * MINUTE));
    for (const part of Object.values(await parts())) expect(part.isWell).toBeNull();
    expect((await parts())['site']!.checkedAt).toBe(was!.checkedAt);
    await look();
    expect((await parts())['site']).toMatchObject({ isWell: true });
  });

  it('notices email that has not left for a while', async () => {
    const message = { topic: 'question', message: 'Does this mail leave?' } as const;
    await app.as(null).support.open({ ...message, email: 'waits@people.test', idempotencyKey: key() });
    app.clock.moveTo(plus(app.clock.now(), (STUCK_MINUTES + 1) * MINUTE));
    await look();
    expect((await parts())['mail']).toMatchObject({ isWell: false });
  });

  it('keeps thirty days', async () => {
    app.clock.moveTo(plus(START, (HEALTH_DAYS + 1) * DAY));
    await look();
    const { rows } = await sql('select count(*)::int as days from health_day');
    expect(rows[0]).toEqual({ days: 5 });
  });
});

describe('the connection test', () => {
  it('asks each part in demo mode, and shows settings masked', async () => {
    for (const what of ['connection', 'auth', 'database'] as const) {
      const answer = await app.as(null).site.testBackend({ what });
      expect(answer).toMatchObject({ state: 'connected', message: 'connected' });
      expect(answer.settings).toContainEqual({ name: 'APP_SECRET', isSet: true, shown: '********' });
      expect(answer.settings).toContainEqual({ name: 'PUBLIC_URL', isSet: true, shown: 'http://********' });
      expect(JSON.stringify(answer)).not.toMatch(/hoist\.test|a secret of/);
    }
  });

  it('says in the words of the specification what failed', async () => {
    await sql('alter table schema_migration rename to hidden_migration');
    expect(await app.as(null).site.testBackend({ what: 'database' })).toMatchObject({
      state: 'not-configured',
      message: 'Supabase client not initialized',
    });
    await sql('alter table hidden_migration rename to schema_migration');
    await sql('alter table zip_code rename to hidden_zip');
    expect(await app.as(null).site.testBackend({ what: 'database' })).toMatchObject({
      state: 'failed',
      message: 'Database test failed',
    });
    await sql('alter table hidden_zip rename to zip_code');
  });

  it('is for super admins only outside of the demo', async () => {
    const earnest = await testApp({ mode: 'production' });
    const ask = (who: 'superAdmin' | 'ops' | null) =>
      earnest.as(who).site.testBackend({ what: 'connection' });
    expect(await ask('superAdmin')).toMatchObject({ state: 'connected' });
    for (const who of ['ops', null] as const) {
      await expect(ask(who)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await earnest.close();
  });
});
