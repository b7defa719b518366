import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeLimits, noticesOpenTo } from '#domain/notifications/notices.ts';
import { DAY, MINUTE, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { bookedJob, checkIn, doTheWork, key, postJob, sendQuote } from '#test/support/stories.ts';
import { deliverEvent } from '#server/wiring/on-events.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { forgetNotices } from './forget-notices.ts';
import { notifyPerson } from './notify-person.ts';

// What the bell shows each member of a shop, and that people cannot read what is not theirs.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const kindsOf = async (who: PersonName) => {
  const { items } = await app.as(who).notifications.list({});
  return items.map(({ kind }) => kind);
};

describe('the bell of a shop', () => {
  it('tells each role what it may know, once however often it is delivered', async () => {
    const jobId = await bookedJob(app);
    const shopId = app.world.shops.mira.id;
    await deliverEvent(app.product.system, { type: 'job.booked', jobId, shopId });
    for (const who of ['mira', 'miraManager', 'miraAdvisor', 'miraTechnician'] as const) {
      expect(await kindsOf(who)).toEqual(['quote.accepted']);
    }
    expect(await kindsOf('miraAccounting')).toEqual([]);
    expect(await kindsOf('dulles')).toEqual([]);
    const { items, unread } = await app.as('miraTechnician').notifications.list({});
    expect(unread).toBe(1);
    expect(items[0]).toMatchObject({ path: `/mechanic/shop/jobs/${jobId}`, readAt: null });
    expect(items[0]?.title).toMatch(/^Booked: Brake Service, \d{4} Honda/);

    const { appointment } = await app.as('ana').jobs.get({ jobId });
    app.clock.moveTo(plus(new Date(appointment!.startsAt), -90 * MINUTE));
    await app.settle();
    await checkIn(app, jobId);
    await doTheWork(app, jobId);
    await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await kindsOf('miraAccounting')).toEqual(['shop.paid']);
    expect(await kindsOf('mira')).toEqual(['shop.paid', 'booking.reminder', 'quote.accepted']);
    expect(await kindsOf('miraTechnician')).toEqual(['booking.reminder', 'quote.accepted']);
    expect(await kindsOf('miraAdvisor')).toEqual(['booking.reminder', 'quote.accepted']);
  });

  it('rings although the email of that kind is switched off', async () => {
    await app.as('dulles').accounts.profile.setPreference({ topic: 'shop_quotes', isOn: false });
    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'dulles');
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    await app.settle();
    expect(await kindsOf('dulles')).toEqual(['quote.lost']);
  });

  it('is read by its person alone: one, and all that was there', async () => {
    const own = app.as('mira');
    const [first, second] = (await own.notifications.list({})).items;
    await app.as('dulles').notifications.markRead({ noticeIds: [first!.id] });
    expect((await own.notifications.list({})).unread).toBe(3);
    expect(await own.notifications.markRead({ noticeIds: [first!.id] })).toEqual({ unread: 2 });
    const { items } = await own.notifications.list({});
    expect(items.map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);

    const before = plus(new Date(second!.at), -1).toISOString();
    expect(await own.notifications.markAllRead({ upTo: before })).toEqual({ unread: 1 });
    expect(await own.notifications.markAllRead({ upTo: second!.at })).toEqual({ unread: 0 });
    expect((await app.as('miraManager').notifications.list({})).unread).toBe(2);
  });

  it('comes page by page, the newest first', async () => {
    const newest = await app.as('mira').notifications.list({ limit: 1 });
    const older = await app.as('mira').notifications.list({ limit: 2, after: newest.next! });
    expect([...newest.items, ...older.items].map(({ kind }) => kind)).toEqual([
      'shop.paid',
      'booking.reminder',
      'quote.accepted',
    ]);
    expect(older.next).toBeNull();
  });

  it('shows nothing more of a shop to people who left it, or whose role may not know it', async () => {
    const userId = app.world.users.miraAdvisor;
    await app.as('mira').shops.team.setRole({ userId, role: 'mso_accounting', idempotencyKey: key() });
    expect(await kindsOf('miraAdvisor')).toEqual([]);
    await app.product.system.database.executeSql(
      `update shop_member set shop_id = $1, role = 'mso_owner' where user_id = $2`,
      [app.world.shops.dulles.id, userId],
    );
    expect(await kindsOf('miraAdvisor')).toEqual([]);
    expect(noticesOpenTo({ role: 'mso_owner', status: 'deleted' })).toEqual([]);
  });
});

describe('a notice', () => {
  const told = (path: string) =>
    asSystem(app.product.system, (ctx) =>
      notifyPerson(ctx, {
        userId: app.world.users.ana,
        shopId: null,
        kind: 'search.matched',
        occasion: path,
        title: 'x'.repeat(500),
        path,
      }),
    );

  it('leads nowhere but to us', async () => {
    for (const path of ['https://evil.test/', '//evil.test', '/\\evil.test', 'account']) {
      await expect(told(path)).rejects.toThrow('a place of ours');
    }
  });

  it('is cut to what fits, sent once, and forgotten after a season', async () => {
    expect(await told('/account')).toBe(true);
    expect(await told('/account')).toBe(false);
    const [notice, ...others] = (await app.as('ana').notifications.list({})).items;
    expect(others).toEqual([]);
    expect(notice?.title).toHaveLength(noticeLimits.title);
    expect(notice?.title.endsWith('…')).toBe(true);

    app.clock.moveTo(plus(app.clock.now(), noticeLimits.keptForMs - DAY));
    await asSystem(app.product.system, forgetNotices);
    expect((await app.as('ana').notifications.list({})).items).toHaveLength(1);
    app.clock.moveTo(plus(app.clock.now(), 2 * DAY));
    await asSystem(app.product.system, forgetNotices);
    expect((await app.as('ana').notifications.list({})).items).toEqual([]);
  });
});
